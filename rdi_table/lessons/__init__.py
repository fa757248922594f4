"""The worked examples of the four rulebooks as data that the test, the playing page and the lesson run from."""
