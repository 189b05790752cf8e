/** The window of a document, with its constructors. Only for documents that have one. */
export const getWindow = ({ defaultView }: Document) => defaultView as Window & typeof globalThis
