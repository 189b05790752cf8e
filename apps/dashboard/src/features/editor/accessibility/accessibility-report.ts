import type { Rgba } from './colour.ts'

/** A piece of text as it is drawn, with all colours that were measured under it. */
export interface DrawnText {
  kind: 'TEXT' | 'BUTTON' | 'LINK'
  text: string
  colour: Rgba
  /** Null where what lies under it cannot be read. */
  grounds: Rgba[] | null
  /** Large or bold enough that less contrast will do. */
  isLarge: boolean
  /** Whether the page shines through what it stands on. */
  isSeeThrough: boolean
}

/** A ring or a dot, with the colours of the page around it. */
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

/** What was measured of a step that is drawn. */
export interface AccessibilityReport {
  texts: DrawnText[]
  shapes: DrawnShape[]
  /** The page inside of what is lit, and the veil around it. */
  veil: { colour: Rgba; lit: Rgba[] } | null
  /** In the order of the Tab key. */
  stops: DrawnStop[]
  /** Texts that do not fit where they stand. */
  cutOff: string[]
  isOutside: boolean
  /** How many parts move, and whether they rest for who wants no motion. */
  movingCount: number
  hasMotionTwin: boolean
  /** Pictures that move by themselves without end. */
  gifCount: number
}
