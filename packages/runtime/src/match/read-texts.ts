import { listFlatChildren } from '../page/flat-children.ts'

/** Choices and what end users type are no texts. */
const SILENT = /^(script|style|noscript|template|select|datalist|textarea)$/

/** The whole texts of an element's parts, so that "Ann" is not in the row of "Anna". */
export function readTexts(
  element: Element,
  isPart: (element: Element) => boolean = () => true,
): ReadonlySet<string> {
  const texts = new Set<string>()
  const read = (element: Element): string => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
    const pieces = own.map(({ nodeValue }) => nodeValue ?? '')
    const inner = new Map(
      listFlatChildren(element)
        .filter((it) => !SILENT.test(it.localName) && isPart(it))
        .map((it) => [it as Node, read(it)]),
    )
    const whole = inner.size === 0 ? pieces.join('') : readInOrder(element, inner)
    for (const it of [...pieces, pieces.join(' '), whole]) texts.add(toKey(it))
    return whole
  }
  read(element)
  return texts
}

/**
 * Reads texts in order. Children drawn from a shadow root or through a slot have no text of the element between them.
 */
const readInOrder = (element: Element, inner: ReadonlyMap<Node, string>): string =>
  [...element.childNodes].some((it) => inner.has(it))
    ? [...element.childNodes].map((it) => (it.nodeType === 3 ? it.nodeValue : inner.get(it)) ?? '').join('')
    : [...inner.values()].join('')

/** As clues are compared. A copy, because each name that the first file lends costs every page some bytes. */
export const toKey = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()
