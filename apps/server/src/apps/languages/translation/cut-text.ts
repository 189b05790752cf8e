import { findProtectedSpans } from './protected-spans.ts'

/** A part of a text, to be translated or kept. Joined in order, all pieces are the text. */
export interface Piece {
  text: string
  isTranslated: boolean
}

/**
 * Cuts a text into lines, without the surrounding space and list markers, and long lines between sentences, else
 * between words. No piece is longer than `maxLength`, unless a single protected span is.
 */
export function cutText(text: string, { locale, maxLength }: { locale: string; maxLength: number }): Piece[] {
  return text.split(/(\r?\n)/).flatMap((line) => {
    const [, before = '', core = '', after = ''] = aroundCore.exec(line) ?? []
    if (!hasWords(core)) return [{ text: line, isTranslated: false }]
    const pieces = cutLine(core, { locale, maxLength }).flatMap(toPieces)
    return [space(before), ...pieces, space(after)].filter((piece) => piece.text !== '')
  })
}

const space = (text: string): Piece => ({ text, isTranslated: false })

/** Space and a list marker; the text to translate; space. */
const aroundCore = /^(\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s+)?)(.*?)(\s*)$/su

function toPieces(cut: string): Piece[] {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(cut) ?? []
  return [space(before), { text: core, isTranslated: hasWords(core) }, space(after)]
}

/** Whether there is anything to translate besides protected spans. */
function hasWords(text: string): boolean {
  let end = 0
  const between = [...findProtectedSpans(text), { start: text.length, end: text.length }].map((part) => {
    const words = text.slice(end, part.start)
    end = part.end
    return words
  })
  return between.some((words) => /\p{L}/u.test(words))
}

function cutLine(line: string, { locale, maxLength }: { locale: string; maxLength: number }): string[] {
  if (line.length <= maxLength) return [line]
  const parts = findProtectedSpans(line)
  const isInside = (at: number) => parts.some(({ start, end }) => start < at && at < end)
  const listEnds = (granularity: 'sentence' | 'word' | 'grapheme') =>
    [...new Intl.Segmenter(locale, { granularity }).segment(line)]
      .map(({ index, segment }) => index + segment.length)
      .filter((at) => !isInside(at))
  const choices = [listEnds('sentence'), listEnds('word'), listEnds('grapheme')]
  const cuts: string[] = []
  let start = 0
  while (line.length - start > maxLength) {
    const fits = (at: number) => at > start && at - start <= maxLength
    const end =
      choices.map((ends) => ends.findLast(fits)).find((at) => at !== undefined) ??
      choices[2]?.find((at) => at > start) ??
      line.length
    cuts.push(line.slice(start, end))
    start = end
  }
  if (start < line.length) cuts.push(line.slice(start))
  return cuts
}
