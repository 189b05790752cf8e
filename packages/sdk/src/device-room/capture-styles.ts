import type { CapturedPage } from '@waymark/contract'
import { NativePromise } from '@waymark/player/native-promise'
import { absolutifyURLs, stringifyStylesheet } from 'rrweb-snapshot'
import type { Omissions } from './capture-omissions.ts'
import type { Shot } from './shot.ts'
import type { SnapshotNode } from './mask-snapshot.ts'
import { visitNodes } from './visit-nodes.ts'

interface Reading {
  within: AbortSignal
  omissions: Omissions
}

/**
 * A property without its value: browsers write out `border: 1px solid var(--line)` like this where one of its sides is
 * set as well.
 */
const LOST = /[{;]\s*(?!--)[\w-]+:\s*;/
/** Sheets that import each other would be read for ever. */
const MOST_IMPORTS = 3
const IMPORT = /@import\s+(?:url\(\s*)?(["']?)([^"')\s]+)\1\s*\)?\s*([^;]*);/g

/** The constructed style sheets of documents and shadow roots. Each sheet is stored once. */
export function readSheets(shots: Shot[]): CapturedPage['adopted'] {
  const sheets: CSSStyleSheet[] = []
  const texts: string[] = []
  const roots: Record<string, number[]> = {}
  const add = (id: number, root: DocumentOrShadowRoot | null | undefined, { baseURI }: Document) => {
    const adopted = [...(root?.adoptedStyleSheets ?? [])].filter((it) => !it.disabled)
    if (adopted.length === 0) return
    for (const sheet of adopted.filter((it) => !sheets.includes(it))) {
      sheets.push(sheet)
      texts.push(absolutifyURLs(toText(sheet), baseURI))
    }
    roots[id] = adopted.map((it) => sheets.indexOf(it))
  }
  for (const { document, node, find } of shots) {
    add(node.id, document, document)
    visitNodes(node, ({ id, tagName }) => tagName && add(id, find(id)?.shadowRoot, document))
  }
  return texts.length > 0 ? { sheets: texts, roots } : undefined
}

function toText(sheet: CSSStyleSheet): string {
  const text = stringifyStylesheet(sheet) ?? ''
  const media = sheet.media.mediaText
  return media ? `@media ${media} {${text}}` : text
}

/** Puts the text of style sheets that only their own server may read into the snapshot, which loads no sheets. */
export async function captureStyles(shots: Shot[], reading: Reading): Promise<void> {
  const nodes: (() => Promise<void>)[] = []
  for (const { node, find } of shots) {
    visitNodes(node, (each) => {
      const read = toRead(each, find(each.id) as HTMLLinkElement | HTMLStyleElement | null, reading)
      if (read) nodes.push(read)
    })
  }
  await NativePromise.all(nodes.map((read) => read()))
}

function toRead(
  { tagName, attributes }: SnapshotNode,
  element: HTMLLinkElement | HTMLStyleElement | null,
  reading: Reading,
): (() => Promise<void>) | undefined {
  if (!attributes || !element || (tagName !== 'link' && tagName !== 'style')) return
  const css = toKnownText(attributes, element.sheet)
  // The library writes a link whose text is known as a style element.
  const toStyle = (text: string) => {
    if (tagName === 'link') for (const name of ['rel', 'href']) delete attributes[name]
    attributes._cssText = text
  }
  if (typeof css === 'string') {
    toStyle(css)
    const isLossy = LOST.test(css)
    if (!isLossy && !css.includes('@import')) return
    return async () => {
      const source = isLossy ? await readSource(element, reading) : null
      toStyle(source ?? (await readImports(css, reading)))
    }
  }
  const { rel, href } = attributes
  if (tagName !== 'link' || !/\bstylesheet\b/i.test(String(rel)) || !href || !element.sheet) return
  return async () => {
    const text = await readSheet(String(href), reading)
    if (text !== null) toStyle(text)
  }
}

/** The text as its author wrote it, unless scripts have added rules to it. */
async function readSource(
  element: HTMLLinkElement | HTMLStyleElement,
  reading: Reading,
): Promise<string | null> {
  if ('href' in element) return readSheet(element.href, reading)
  const text = element.textContent
  return countRules(text) === element.sheet?.cssRules.length
    ? readImports(absolutifyURLs(text, element.baseURI), reading)
    : null
}

function countRules(css: string): number {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet.cssRules.length
}

/** The text that the snapshot holds, or that the page may read. */
function toKnownText(
  { _cssText }: NonNullable<SnapshotNode['attributes']>,
  sheet: CSSStyleSheet | null,
): unknown {
  if (sheet?.disabled) return '/* disabled */'
  return _cssText ?? ((sheet && stringifyStylesheet(sheet)) || undefined)
}

async function readImports(css: string, reading: Reading, depth = 0): Promise<string> {
  const texts: string[] = []
  for (const [, , url = '', media = ''] of css.matchAll(IMPORT)) {
    const text = depth < MOST_IMPORTS ? await readSheet(url, reading, depth + 1) : ''
    texts.push(media.trim() ? `@media ${media} {${text ?? ''}}` : (text ?? ''))
  }
  return css.replace(IMPORT, () => texts.shift() ?? '')
}

async function readSheet(url: string, reading: Reading, depth = 0): Promise<string | null> {
  const { within, omissions } = reading
  try {
    const answer = await fetch(url, { signal: within, cache: 'force-cache' })
    if (!answer.ok) throw new Error()
    return await readImports(absolutifyURLs(await answer.text(), answer.url), reading, depth)
  } catch {
    omissions.add('style', within.aborted ? 'slow' : 'blocked')
    return null
  }
}
