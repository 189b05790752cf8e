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
  const draft = createLines()
  readChildren(element, PLAIN, 'PARAGRAPH', draft)
  return draft.lines
}

type Lines = ReturnType<typeof createLines>

/** Lines being read. A block uses the line before it as its own while nothing stands there. */
function createLines() {
  const lines: RichLine[] = [{ kind: 'PARAGRAPH', runs: [] }]
  let isFresh = true
  const begin = (kind: RichLine['kind']) => {
    const last = lines.at(-1)
    if (isFresh && last) last.kind = kind
    else lines.push({ kind, runs: [] })
    isFresh = true
  }
  const close = () => void (isFresh = false)
  const breakLine = () => {
    close()
    begin('PARAGRAPH')
    close()
  }
  const write = (text: string, look: Look) => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) breakLine()
      if (!part) continue
      lines.at(-1)?.runs.push({ text: part, ...look })
      close()
    }
  }
  return { lines, begin, close, breakLine, write }
}

function readChildren(parent: Node, look: Look, kind: RichLine['kind'], draft: Lines): void {
  for (const child of parent.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) draft.write(toText(child.textContent ?? ''), look)
    else if (child.nodeType === Node.ELEMENT_NODE) readElement(child as HTMLElement, look, kind, draft)
  }
}

function readElement(element: HTMLElement, look: Look, kind: RichLine['kind'], draft: Lines): void {
  const { localName, dataset } = element
  if (localName === 'br') {
    // A line's last break only keeps the line open.
    if (!isLastOfLine(element)) draft.breakLine()
  } else if (dataset.written) draft.write(dataset.written, toLook(element, look))
  else if (localName === 'ul') readChildren(element, look, 'BULLET', draft)
  else if (localName === 'ol') readChildren(element, look, 'NUMBER', draft)
  else if (BLOCK.test(localName)) readBlock(element, look, kind, draft)
  else readChildren(element, toLook(element, look), kind, draft)
}

function readBlock(element: HTMLElement, look: Look, kind: RichLine['kind'], draft: Lines): void {
  const isEntry = element.localName === 'li'
  draft.begin(isEntry ? kind : 'PARAGRAPH')
  const line = draft.lines.at(-1)
  if (isEntry && kind === 'NUMBER' && line) line.number = toNumber(element)
  readChildren(element, look, kind, draft)
  draft.close()
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
