/** The role of a view in the sample app; determines its class name on each platform. */
export type ViewRole =
  | 'screen'
  | 'bar'
  | 'title'
  | 'text'
  | 'button'
  | 'field'
  | 'image'
  | 'card'
  | 'switch'
  | 'tab'

export type ScreenName = 'Home' | 'Product' | 'Account'

/** A view on a screen of the sample app, in points from the screen's top left. */
export interface SampleView {
  role: ViewRole
  box: [x: number, y: number, width: number, height: number]
  /** Unique on its screen if given: resource id on Android, accessibility id on iOS. */
  name?: string
  text?: { en: string; de: string }
  /** The text that a screen reader announces instead. */
  label?: { en: string; de: string }
  /** Its text never leaves the device. */
  isPrivate?: boolean
  /** The screen that a tap leads to. */
  goTo?: ScreenName
  colour?: string
  children?: SampleView[]
}

export const SCREEN_WIDTH = 402
export const SCREEN_HEIGHT = 874
