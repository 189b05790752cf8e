import { PLAIN, type Look, type RichLine } from '@waymark/contract/rich-text'
import { toMarkup } from '../../settings/rich-text/markup.ts'

/** The text of an edited element, with its line breaks. */
export function readPlain(element: Element): string {
  return readLines(element)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
}

/** The same with bold, italic, links and lists, as stored. */
export const readRich = (element: Element): string => toMarkup(readLines(element))

const BLOCK = /^(p|div|li|ul|ol|h[1-6])$/

/** Reads the content that browsers produce in an editable element: breaks, their own paragraphs, and lists. */
function readLines(element: Element): RichLine[] {
  const lines: RichLine[] = [{ kind: 'PARAGRAPH', runs: [] }]
  let isFresh = true
  const begin = (kind: RichLine['kind']) => {
    const last = lines.at(-1)
    if (isFresh && last) last.kind = kind
    else lines.push({ kind, runs: [] })
    isFresh = true
  }
  const say = (text: string, look: Look) => {
    const [first = '', ...others] = text.split('\n')
    if (first) lines.at(-1)?.runs.push({ text: first, ...look })
    if (first) isFresh = false
    for (const other of others) {
      isFresh = false
      begin('PARAGRAPH')
      isFresh = false
      if (other) lines.at(-1)?.runs.push({ text: other, ...look })
    }
  }
  function read(node: Node, look: Look, kind: RichLine['kind']) {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        say(toText(child.textContent ?? ''), look)
        continue
      }
      if (child.nodeType !== Node.ELEMENT_NODE) continue
      const element = child as HTMLElement
      const { localName } = element
      if (localName === 'br') {
        // A line's last break only keeps the line open.
        if (isLastOfLine(element)) continue
        isFresh = false
        begin('PARAGRAPH')
        isFresh = false
        continue
      }
      if (element.dataset.written) {
        say(element.dataset.written, toLook(element, look))
        continue
      }
      if (!BLOCK.test(localName)) {
        read(element, toLook(element, look), kind)
        continue
      }
      const inner = localName === 'ul' ? 'BULLET' : localName === 'ol' ? 'NUMBER' : kind
      if (localName !== 'ul' && localName !== 'ol') begin(localName === 'li' ? kind : 'PARAGRAPH')
      const line = lines.at(-1)
      if (localName === 'li' && kind === 'NUMBER' && line) line.number = toNumber(element)
      read(element, look, inner)
      if (localName !== 'ul' && localName !== 'ol') isFresh = false
    }
  }
  read(element, PLAIN, 'PARAGRAPH')
  return lines
}

/** Browsers insert non-breaking spaces to keep them from collapsing; they are stored as ordinary ones. */
const toText = (text: string) => text.replaceAll('\u00a0', ' ')

/** The number of an entry in a numbered list. */
function toNumber(entry: HTMLElement): number {
  const list = entry.parentElement as HTMLOListElement
  return list.start + [...list.children].indexOf(entry)
}

function isLastOfLine(element: Element): boolean {
  if (element.nextSibling) return false
  const parent = element.parentElement
  return !parent || BLOCK.test(parent.localName)
}

function toLook(element: HTMLElement, look: Look): Look {
  const { localName, style } = element
  const weight = style.fontWeight
  const href = localName === 'a' ? (element.getAttribute('href') ?? look.href) : look.href
  return {
    isBold:
      look.isBold ||
      localName === 'strong' ||
      localName === 'b' ||
      weight === 'bold' ||
      Number(weight) >= 600,
    isItalic: look.isItalic || localName === 'em' || localName === 'i' || style.fontStyle === 'italic',
    ...(href && { href }),
  }
}
