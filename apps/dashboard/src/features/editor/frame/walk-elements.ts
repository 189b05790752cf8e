const SKIPPED = new Set(['script', 'style', 'template', 'noscript', 'br'])

/** The element that an arrow key leads to: up to its parent, down into it, or to its sides. */
export function walkElements(document: Document, from: Element | null, key: string): Element | undefined {
  if (!from?.isConnected) return document.body.querySelector('main') ?? listShown(document.body)[0]
  if (key === 'ArrowUp') return from === document.body ? undefined : (from.parentElement ?? undefined)
  if (key === 'ArrowDown') return listShown(from)[0]
  const beside = from.parentElement ? listShown(from.parentElement) : []
  return beside[beside.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)]
}

const listShown = (parent: Element): Element[] =>
  [...parent.children].filter((it) => !SKIPPED.has(it.localName) && it.getClientRects().length > 0)
