/** A neutral sheet that is ready to be drawn on. */
export interface Sheet {
  document: Document
  /** What steps point at there. */
  element: Element
}
