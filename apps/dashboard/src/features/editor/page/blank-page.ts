/** A neutral page that is ready to be drawn on. */
export interface BlankPage {
  document: Document
  /** What steps point at there. */
  element: Element
}
