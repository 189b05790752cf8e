/** A page's document and those of the frames in it that can be read. */
export const listDocuments = (document: Document): Document[] => [
  document,
  ...[...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
    contentDocument ? listDocuments(contentDocument) : [],
  ),
]
