/** A point on the screen, in CSS px from the top left of its document's window. */
export interface Point {
  x: number
  y: number
}
