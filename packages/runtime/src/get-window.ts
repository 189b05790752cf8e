/** The window that a document is shown in, whose constructors fit it; throws for a document without one. */
export function getWindow(document: Document): Window & typeof globalThis {
  if (!document.defaultView)
    throw new Error('A guide can only be drawn in a document that is shown in a window')
  return document.defaultView
}
