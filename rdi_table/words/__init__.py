"""Every sentence of the app, in one folder, so that a language is a folder.

Markup: `**bold**`, `*italic*`, and icons in braces (`{fort}`, `{drink}`, `{gold}`, `{card}`, `{rage}`, `{malediction}`,
`{blessing}`, `{rune}`). Names, never "you"; no he or she. Nothing here knows a rule: it says what the engine reports.
"""
