export type ScreensTables = object
