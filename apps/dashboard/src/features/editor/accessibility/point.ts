/** A place on the screen, in CSS px from the upper left corner of its document's window. */
export interface Point {
  x: number
  y: number
}
