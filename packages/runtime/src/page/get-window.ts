/** The window that a document is shown in, whose constructors fit it. Only for a document that is in one. */
export const getWindow = ({ defaultView }: Document) => defaultView as Window & typeof globalThis
