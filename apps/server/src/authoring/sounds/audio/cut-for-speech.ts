/** Cuts a text between sentences, or between words where a sentence is too long, into pieces of at most `maxLength`. */
export function cutForSpeech(
  text: string,
  { locale, maxLength }: { locale: string; maxLength: number },
): string[] {
  const pieces: string[] = []
  for (const sentence of cut(text, locale, 'sentence')) {
    const parts = sentence.length <= maxLength ? [sentence] : cut(sentence, locale, 'word')
    for (const part of parts.flatMap((it) => chop(it, maxLength))) {
      const last = pieces.at(-1)
      if (last !== undefined && last.length + part.length <= maxLength)
        pieces[pieces.length - 1] = last + part
      else pieces.push(part)
    }
  }
  return pieces.map((it) => it.trim()).filter((it) => /[\p{L}\p{N}]/u.test(it))
}

const cut = (text: string, locale: string, granularity: 'sentence' | 'word') =>
  [...new Intl.Segmenter(locale, { granularity }).segment(text)].map(({ segment }) => segment)

/** Cuts a word that is too long for one piece. */
function chop(word: string, maxLength: number): string[] {
  if (word.length <= maxLength) return [word]
  const points = [...word]
  const half = Math.ceil(points.length / 2)
  return [points.slice(0, half), points.slice(half)].flatMap((it) => chop(it.join(''), maxLength))
}
