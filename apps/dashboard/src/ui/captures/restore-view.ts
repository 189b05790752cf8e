import type { CapturedPage } from '@waymark/contract'
import type { Mirror } from 'rrweb-snapshot'
import { emulateScheme } from './emulate-scheme.ts'

/** How long the fonts and images may take before the page is scrolled to where it was. */
const SETTLE_MS = 1000

/** Waits until the page has the size that it had on the device. */
export async function settle(documents: Document[]): Promise<void> {
  const images = documents.flatMap((it) => [...it.images]).filter((it) => it.loading !== 'lazy')
  const ready = [
    ...documents.map((it) => it.fonts.ready),
    ...images.map((it) => it.decode().catch(() => undefined)),
  ]
  await Promise.race([Promise.all(ready), new Promise((resolve) => setTimeout(resolve, SETTLE_MS))])
}

/** Gives documents and shadow roots the style sheets that they had adopted; only parents may, with scripts disabled. */
export function adoptSheets({ adopted }: CapturedPage, mirror: Mirror, toCss: (css: string) => string): void {
  if (!adopted) return
  for (const [id, indexes] of Object.entries(adopted.roots)) {
    const node = mirror.getNode(Number(id))
    const root = node && ('adoptedStyleSheets' in node ? (node as Document) : (node as Element).shadowRoot)
    const view = node && ('defaultView' in node ? (node as Document) : node.ownerDocument)?.defaultView
    if (!root || !view) continue
    const { CSSStyleSheet: Sheet } = view as unknown as typeof globalThis
    root.adoptedStyleSheets = indexes.map((index) => {
      const sheet = new Sheet()
      sheet.replaceSync(toCss(adopted.sheets[index] ?? ''))
      return sheet
    })
  }
}

/**
 * Scrolls the page and its scrollable elements to their captured positions, at once even if the page scrolls smoothly.
 */
export function restoreScrolls(document: Document, { scroll }: CapturedPage, mirror: Mirror): void {
  for (const id of mirror.getIds()) {
    const node = mirror.getNode(id)
    const meta = node && mirror.getMeta(node)
    if (!node || !meta || !('attributes' in meta)) continue
    const { rr_scrollLeft: left = 0, rr_scrollTop: top = 0 } = meta.attributes as Record<string, number>
    if (left || top) (node as Element).scrollTo({ left, top, behavior: 'instant' })
  }
  document.defaultView?.scrollTo({ left: scroll.x, top: scroll.y, behavior: 'instant' })
}

/** Shows a page in its captured colours; a page with light colours only stays light. */
export function restoreScheme(document: Document, scheme: 'light' | 'dark'): void {
  emulateScheme(document, scheme)
  const { documentElement, defaultView } = document
  const known = defaultView?.getComputedStyle(documentElement).colorScheme.split(' ')
  if (known?.includes(scheme)) documentElement.style.colorScheme = scheme
}
