const MARKED = '[data-waymark-private]'
/** Selectors of private elements besides those with the attribute: `<meta name="waymark-private" content="…">`. */
const META = 'meta[name=waymark-private]'

/**
 * Selectors of the parts that an app marks as private in a document, which hold for the documents in its frames, too.
 */
export const listPrivateSelectors = (document: Document): string[] => [
  MARKED,
  ...[...document.querySelectorAll<HTMLMetaElement>(META)]
    .map(({ content }) => content)
    .filter((it) => it.trim() !== ''),
]
