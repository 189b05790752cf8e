/** A rectangle in px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Axis = 'x' | 'y'

/** The start and end along an axis, in px of the element's window. */
export type Span = readonly [from: number, to: number]
