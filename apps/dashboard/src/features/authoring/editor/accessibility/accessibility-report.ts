import type { Rgba } from './colour.ts'

/** A piece of text as drawn, with every colour measured underneath it. */
export interface DrawnText {
  kind: 'TEXT' | 'BUTTON' | 'LINK'
  text: string
  colour: Rgba
  /** Null where the background cannot be read. */
  grounds: Rgba[] | null
  /** Large or bold enough for the lower contrast threshold. */
  isLarge: boolean
  /** Whether the page shows through its background. */
  isSeeThrough: boolean
}

/** A ring or a dot, with the page's colours around it. */
export interface DrawnShape {
  colour: Rgba
  grounds: Rgba[] | null
}

export interface DrawnStop {
  element: HTMLElement
  name: string
  widthPx: number
  heightPx: number
}

/** Measurements of a drawn step. */
export interface AccessibilityReport {
  texts: DrawnText[]
  shapes: DrawnShape[]
  /** The overlay around the spotlight, and the page's colours inside it. */
  veil: { colour: Rgba; lit: Rgba[] } | null
  /** In tab order. */
  stops: DrawnStop[]
  /** Texts that do not fit their box. */
  cutOff: string[]
  isOutside: boolean
  /** How many parts are animated, and whether they stop under prefers-reduced-motion. */
  movingCount: number
  hasMotionTwin: boolean
  /** Images that animate without end. */
  gifCount: number
}
