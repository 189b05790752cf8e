/** A page's document and those of its readable frames. */
export const listDocuments = (document: Document): Document[] => [
  document,
  ...[...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
    contentDocument ? listDocuments(contentDocument) : [],
  ),
]
