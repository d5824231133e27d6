package struct Placeholder {}
