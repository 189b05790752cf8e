import type { Shot } from './shot.ts'
import type { SnapshotNode } from './mask-snapshot.ts'
import { visitNodes } from './visit-nodes.ts'

export interface WantedFile {
  kind: 'font' | 'image'
  /** The element that shows an image, to be read from the screen if its file cannot be. */
  element?: HTMLImageElement
}

const URL_IN_CSS = /url\(\s*(["']?)(.*?)\1\s*\)/g
/** Browsers stop listing a page's loaded files at this number. */
const MOST_TIMINGS = 250

/** The images that a captured document shows, by URL; masked elements show none. */
export function listImages({ document, node, hidden, find }: Shot): Map<string, WantedFile> {
  const wanted = new Map<string, WantedFile>()
  const isLoaded = toLoaded(document)
  visitNodes(node, (each) => {
    const { tagName, attributes, id } = each
    if (hidden.has(id)) return
    const element = find(id)
    if (tagName === 'img' && attributes && element) {
      const image = element as HTMLImageElement
      const url = settleSource(image, attributes)
      if (url && image.complete && image.naturalWidth > 0) wanted.set(url, { kind: 'image', element: image })
    }
    // The chosen source depends on the viewport and the browser.
    if (tagName === 'source' && attributes && element?.parentElement?.localName === 'picture') {
      delete attributes.srcset
    }
    for (const url of listUrls(each))
      if (!wanted.has(url) && isLoaded(url)) wanted.set(url, { kind: 'image' })
  })
  return wanted
}

/** Leaves only the URL that the browser has chosen. */
function settleSource({ currentSrc }: HTMLImageElement, attributes: Record<string, unknown>): string {
  const url = currentSrc || (typeof attributes.src === 'string' ? attributes.src : '')
  if (currentSrc) {
    attributes.src = currentSrc
    delete attributes.srcset
    delete attributes.sizes
  }
  return url
}

function listUrls({ tagName, attributes = {}, textContent }: SnapshotNode): string[] {
  const { style, _cssText: css, poster, src, href } = attributes
  const texts = [style, css, textContent].filter((it) => typeof it === 'string' && it.includes('url('))
  const inCss = texts.flatMap((it) => [...String(it).matchAll(URL_IN_CSS)].map(([, , url = '']) => url))
  const drawn = tagName === 'image' ? [href, attributes['xlink:href']] : []
  const direct = [poster, tagName === 'input' ? src : null, ...drawn].filter((it) => typeof it === 'string')
  return [...inCss, ...(direct as string[])].filter((it) => /^(https?|blob):/.test(it))
}

/** Whether the page has loaded a file; style sheets name many that it never needed. */
function toLoaded({ defaultView }: Document): (url: string) => boolean {
  const names = new Set(defaultView?.performance.getEntriesByType('resource').map(({ name }) => name))
  return (url) => names.size >= MOST_TIMINGS || url.startsWith('blob:') || names.has(url.replace(/#.*/, ''))
}
