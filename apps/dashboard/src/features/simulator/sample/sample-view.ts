/** What a view of the sample app is for; its class name follows from it on each platform. */
export type ViewRole =
  'screen' | 'bar' | 'title' | 'text' | 'button' | 'field' | 'image' | 'card' | 'switch' | 'tab'

export type ScreenName = 'Home' | 'Product' | 'Account'

/** A view of a screen of the sample app, in points from the screen's upper left corner. */
export interface SampleView {
  role: ViewRole
  box: [x: number, y: number, width: number, height: number]
  /** Unique on its screen where it is given: resource id on Android, accessibility id on iOS. */
  name?: string
  text?: { en: string; de: string }
  /** What a screen reader says in place of a text. */
  label?: { en: string; de: string }
  /** Its text never leaves the device. */
  isPrivate?: boolean
  /** A tap on it shows another screen. */
  goTo?: ScreenName
  colour?: string
  children?: SampleView[]
}

export const SCREEN_WIDTH = 390
export const SCREEN_HEIGHT = 780
