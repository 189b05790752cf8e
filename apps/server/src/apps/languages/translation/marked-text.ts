import { findProtectedSpans, listProtected, type ProtectedSpan } from './protected-spans.ts'

/** A piece of text in the form that services get, with the way back. */
export interface MarkedText {
  /** Whether it contains marks; otherwise it is the text itself. */
  isMarked: boolean
  text: string
  /** Puts the protected spans back into the translation; undefined when one is missing, repeated or misnested. */
  restore(translated: string, isEscaped: boolean): string | undefined
}

/** All services respect it: DeepL ignores `x`, the others obey the attributes. */
const hands = 'translate="no" class="notranslate"'

/**
 * Replaces what must not be translated with marks: `<x id="1">{{name}}</x>` for a span that is kept whole, `<g
 * id="2">…</g>` around formatted text.
 */
export function markText(text: string): MarkedText {
  const parts = findProtectedSpans(text)
  const expected = listProtected(text)
  const isWhole = (it: string) => listProtected(it).join('\n') === expected.join('\n')
  if (parts.length === 0) {
    return { isMarked: false, text, restore: (it) => (isWhole(it) ? it : undefined) }
  }
  const ids = toIds(parts)
  let marked = ''
  let end = 0
  parts.forEach((part, index) => {
    marked += escape(text.slice(end, part.start)) + toMark(part, ids[index] ?? 0)
    end = part.end
  })
  marked += escape(text.slice(end))
  return {
    isMarked: true,
    text: marked,
    restore(translated, isEscaped) {
      const restored = replaceMarks(translated, { parts, ids, isEscaped })
      return restored !== undefined && isWhole(restored) ? restored : undefined
    },
  }
}

/** A number for each part; OPEN and CLOSE of a pair share one. */
function toIds(parts: ProtectedSpan[]): number[] {
  const open: number[] = []
  return parts.map(({ kind }, index) => {
    if (kind === 'OPEN') open.push(index)
    return kind === 'CLOSE' ? (open.pop() ?? index) : index
  })
}

function toMark({ kind, raw }: ProtectedSpan, id: number): string {
  if (kind === 'OPEN') return `<g id="${id}">`
  if (kind === 'CLOSE') return '</g>'
  return `<x id="${id}" ${hands}>${raw.startsWith('<') ? '' : escape(raw)}</x>`
}

const marks = /<x\b([^<>]*?)(?:\/>|>[^<>]*<\/x\s*>)|<g\b([^<>]*)>|<\/g\s*>/gi

function replaceMarks(
  translated: string,
  { parts, ids, isEscaped }: { parts: ProtectedSpan[]; ids: number[]; isEscaped: boolean },
): string | undefined {
  const spans = createSpans(parts, ids)
  let text = ''
  let end = 0
  for (const mark of translated.matchAll(marks)) {
    const between = readBetween(translated.slice(end, mark.index), isEscaped)
    const span = spans.take(mark)
    if (between === undefined || !span) return undefined
    text += between + span.raw
    end = mark.index + mark[0].length
  }
  const rest = readBetween(translated.slice(end), isEscaped)
  return rest !== undefined && spans.areComplete() ? text + rest : undefined
}

/** The text between marks; undefined for an escaped answer that contains other tags than ours. */
function readBetween(text: string, isEscaped: boolean): string | undefined {
  if (!isEscaped) return text
  return text.includes('<') ? undefined : unescape(text)
}

/** Gives the protected span of each mark: each one once, and nested as in the original. */
function createSpans(parts: ProtectedSpan[], ids: number[]) {
  const left = new Map(parts.flatMap((part, index) => (part.kind === 'CLOSE' ? [] : [[ids[index], part]])))
  const closing = new Map(parts.map((part, index) => [ids[index], part]))
  const open: number[] = []
  return {
    take({ 1: ofKept, 2: ofOpen }: RegExpExecArray): ProtectedSpan | undefined {
      const attributes = ofKept ?? ofOpen
      if (attributes === undefined) return closing.get(open.pop())
      const id = Number(/\bid\s*=\s*["']?(\d+)/.exec(attributes)?.[1])
      const part = left.get(id)
      if (part?.kind !== (ofOpen === undefined ? 'KEPT' : 'OPEN')) return undefined
      left.delete(id)
      if (part.kind === 'OPEN') open.push(id)
      return part
    },
    areComplete: () => left.size === 0 && open.length === 0,
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' }

const unescape = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hexadecimal, name: string) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
