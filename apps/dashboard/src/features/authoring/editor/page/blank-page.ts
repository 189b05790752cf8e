/** A neutral page that is ready to draw on. */
export interface BlankPage {
  document: Document
  /** The element that steps point at. */
  element: Element
}
