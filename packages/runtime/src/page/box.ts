/** A rectangle in px. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
