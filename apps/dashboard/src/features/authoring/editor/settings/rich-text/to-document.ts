import type { JSONContent } from '@tiptap/core'
import { joinRuns, listPlaceholders, type RichLine, type Run } from '@waymark/contract/rich-text'
import { PLACEHOLDER } from './placeholder-node.ts'

const LISTS = { BULLET: 'bulletList', NUMBER: 'orderedList' } as const

/** Converts lines into the text editor's document: paragraphs, and lists of consecutive entries. */
export function toDocument(lines: RichLine[]): JSONContent {
  const content: JSONContent[] = []
  for (const { kind, runs, number } of lines) {
    const paragraph = toParagraph(runs)
    if (kind === 'PARAGRAPH') {
      content.push(paragraph)
      continue
    }
    const item = { type: 'listItem', content: [paragraph] }
    const last = content.at(-1)
    if (last?.type === LISTS[kind]) last.content?.push(item)
    else
      content.push({
        type: LISTS[kind],
        ...(kind === 'NUMBER' && { attrs: { start: number } }),
        content: [item],
      })
  }
  return { type: 'doc', content }
}

/** Converts the text editor's document into lines; unknown nodes are kept as text. */
export function fromDocument(document: JSONContent): RichLine[] {
  return (document.content ?? []).flatMap((node) => toLines(node, 'PARAGRAPH'))
}

function toParagraph(runs: Run[]): JSONContent {
  const content = runs.flatMap(({ text, isBold, isItalic, href }) => {
    const marks = [
      ...(href ? [{ type: 'link', attrs: { href } }] : []),
      ...(isBold ? [{ type: 'bold' }] : []),
      ...(isItalic ? [{ type: 'italic' }] : []),
    ]
    return splitAtPlaceholders(text).map((node) => ({ ...node, ...(marks.length > 0 && { marks }) }))
  })
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

/** Each placeholder is a node of its own. */
function splitAtPlaceholders(text: string): JSONContent[] {
  const nodes: JSONContent[] = []
  let at = 0
  for (const { start, end } of listPlaceholders(text)) {
    if (start > at) nodes.push({ type: 'text', text: text.slice(at, start) })
    nodes.push({ type: PLACEHOLDER, attrs: { written: text.slice(start, end) } })
    at = end
  }
  if (at < text.length) nodes.push({ type: 'text', text: text.slice(at) })
  return nodes
}

function toLines(node: JSONContent, kind: RichLine['kind']): RichLine[] {
  const children = node.content ?? []
  if (node.type === LISTS.BULLET) return children.flatMap((it) => toLines(it, 'BULLET'))
  if (node.type === LISTS.NUMBER)
    return numberLines(
      children.flatMap((it) => toLines(it, 'NUMBER')),
      node,
    )
  if (node.type === 'listItem') return children.flatMap((it) => toLines(it, kind))
  return toRuns(children).map((runs) => ({ kind, runs }))
}

/** Numbers entries from the list's start; a nested list continues the numbering. */
function numberLines(lines: RichLine[], list: JSONContent): RichLine[] {
  const start: unknown = list.attrs?.start
  let number = typeof start === 'number' ? start : 1
  return lines.map((line) => (line.kind === 'NUMBER' ? { ...line, number: number++ } : line))
}

/** A break within a paragraph starts a new line. */
function toRuns(nodes: JSONContent[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(toRun(node))
  }
  return lines.map(joinRuns)
}

function toRun({ type, text = '', attrs, marks = [] }: JSONContent): Run {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const href: unknown = marks.find(({ type }) => type === 'link')?.attrs?.href
  return {
    text: type === PLACEHOLDER ? String(attrs?.written) : text,
    isBold: has('bold'),
    isItalic: has('italic'),
    ...(typeof href === 'string' && { href }),
  }
}
