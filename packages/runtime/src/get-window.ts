/** The window that a document is shown in, whose constructors fit it; throws for a document without one. */
export function getWindow(document: Document): Window & typeof globalThis {
  if (!document.defaultView) throw new Error('No window')
  return document.defaultView
}
