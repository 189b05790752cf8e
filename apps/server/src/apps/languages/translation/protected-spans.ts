/**
 * A part of a text that translation must not change. KEPT is kept whole, such as `{{name}}` or a URL; OPEN and CLOSE
 * surround text that is translated, such as `**` or `<b>`.
 */
export interface ProtectedSpan {
  kind: 'KEPT' | 'OPEN' | 'CLOSE'
  start: number
  end: number
  raw: string
  /** For OPEN and CLOSE, the name that a matching pair shares. */
  name: string
}

const keptPatterns = [
  // Placeholders, in the syntax of common localisation tools.
  /\{\{[^{}]*\}\}/,
  /\$\{[^{}]*\}/,
  /\{[\w.-]+\}/,
  /%(?:\d+\$|\(\w+\))?[sdif@](?![\p{L}\d])/u,
  /%[a-z_]\w*%/,
  // URLs, without the full stop that ends the sentence.
  /(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]*[^\s<>"'()[\]{}.,;:!?]/,
  /(?:mailto|tel):[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?]/,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  // Code and character entities.
  /`[^`\n]+`/,
  /&(?:[a-z]+|#\d+|#x[\da-f]+);/,
  // Runs of space, which services would collapse.
  / {2,}|\t+/,
]
const kept = keptPatterns.map(({ source }) => source).join('|')
const tag = '<(?<close>/?)(?<tag>[a-z][a-z0-9-]*)(?:\\s[^<>]*)?>'
const link = '(?<linkOpen>\\[(?=[^[\\]\\n]+\\]\\([^()\\s]+\\)))|(?<linkClose>\\]\\([^()\\s]+\\))'
const scanner = new RegExp(`${kept}|${tag}|${link}`, 'giu')
/** `**bold**`, `__bold__`, `*italic*` and `_italic_`, but not the characters in `2 * 3` or `snake_case`. */
const emphases = ['\\*\\*\\*', '\\*\\*', '__', '\\*', '_'].map(
  (sign) =>
    new RegExp(
      `(?<![\\p{L}\\d*_])(?<sign>${sign})(?=[^\\s*_])(?:(?!${sign})[^\\n])*?(?<=[^\\s*_]|[*_]{2})${sign}(?![\\p{L}\\d])`,
      'gu',
    ),
)
const voidTags = new Set(['br', 'hr', 'img', 'wbr', 'input'])

/** Finds the protected spans of a text in order; an unmatched OPEN or CLOSE becomes KEPT. */
export function findProtectedSpans(text: string): ProtectedSpan[] {
  const parts = [...text.matchAll(scanner)].map(toPart)
  for (const emphasis of emphases) {
    for (const { 0: whole, index, groups } of text.matchAll(emphasis)) {
      const raw = groups?.sign ?? ''
      const ends = index + whole.length
      const found = [
        { kind: 'OPEN' as const, start: index, end: index + raw.length, raw, name: raw },
        { kind: 'CLOSE' as const, start: ends - raw.length, end: ends, raw, name: raw },
      ]
      if (found.every((it) => !parts.some((part) => overlap(part, it)))) parts.push(...found)
    }
  }
  return keepUnpaired(parts.sort((a, b) => a.start - b.start))
}

/** The placeholders, URLs and tags of a text, sorted; a translation must contain the same ones. */
export const listProtected = (text: string): string[] =>
  [...text.matchAll(scanner)].map(([raw]) => raw).sort()

/** The plain text, without tags, formatting characters and link targets. */
export function withoutMarks(text: string): string {
  let read = ''
  let end = 0
  for (const { kind, start, end: ends, raw } of findProtectedSpans(text)) {
    const isMark = kind !== 'KEPT' || /^<[^<>]*>$/.test(raw)
    read += text.slice(end, start) + (isMark ? '' : raw)
    end = ends
  }
  return read + text.slice(end)
}

function toPart({ 0: raw, index: start, groups = {} }: RegExpExecArray): ProtectedSpan {
  const place = { start, end: start + raw.length, raw }
  if (groups.linkOpen) return { ...place, kind: 'OPEN', name: 'link' }
  if (groups.linkClose) return { ...place, kind: 'CLOSE', name: 'link' }
  const name = groups.tag?.toLowerCase() ?? ''
  if (!name || voidTags.has(name) || raw.endsWith('/>')) return { ...place, kind: 'KEPT', name }
  return { ...place, kind: groups.close ? 'CLOSE' : 'OPEN', name }
}

const overlap = (a: ProtectedSpan, b: ProtectedSpan) => a.start < b.end && b.start < a.end

function keepUnpaired(parts: ProtectedSpan[]): ProtectedSpan[] {
  const open: number[] = []
  const paired = new Set<number>()
  parts.forEach((part, index) => {
    if (part.kind === 'OPEN') open.push(index)
    if (part.kind !== 'CLOSE') return
    const at = open.findLastIndex((it) => parts[it]?.name === part.name)
    if (at < 0) return
    paired.add(open[at] as number).add(index)
    // A span that was opened inside and never closed cannot close outside.
    open.length = at
  })
  return parts.map((part, index) => (paired.has(index) ? part : { ...part, kind: 'KEPT' }))
}
