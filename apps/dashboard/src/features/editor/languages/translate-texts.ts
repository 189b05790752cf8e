import type { TextChange, TextPlace } from './list-texts.ts'

/** What one call of the server takes. */
const BATCH = 50

interface Translation {
  places: readonly TextPlace[]
  from: string
  to: readonly string[]
  /** Also what is translated already; else only what is missing. */
  again: boolean
  signal: AbortSignal
  translate(from: string, to: string, texts: string[]): Promise<(string | null)[]>
  /** Called before the first batch and after each, with what came of it and how far it has come. */
  onBatch(changes: TextChange[], progress: { done: number; total: number }): void
}

/**
 * Translates texts batch by batch, so that what is there can be read while the rest is under way. Answers how many
 * could not be translated; throws what a call throws, with all earlier batches kept.
 */
export async function translateTexts(translation: Translation): Promise<{ failed: number }> {
  const { places, from, to, again, signal, translate, onBatch } = translation
  const batches = to.flatMap((locale) => toBatches(listWanted(places, from, locale, again), locale))
  const total = batches.reduce((sum, { wanted }) => sum + wanted.length, 0)
  let [done, failed] = [0, 0]
  onBatch([], { done, total })
  for (const { locale, wanted } of batches) {
    if (signal.aborted) break
    const texts = await translate(
      from,
      locale,
      wanted.map(({ text }) => text[from] ?? ''),
    )
    done += wanted.length
    failed += texts.filter((it) => it === null).length
    const changes = wanted.flatMap(({ screenId, blockId, field }, at): TextChange[] => {
      const value = texts[at]
      return value ? [{ screenId, blockId, field, locale, value }] : []
    })
    onBatch(changes, { done, total })
  }
  return { failed }
}

const listWanted = (places: readonly TextPlace[], from: string, locale: string, again: boolean) =>
  locale === from ? [] : places.filter(({ text }) => text[from]?.trim() && (again || !text[locale]?.trim()))

function toBatches(wanted: TextPlace[], locale: string) {
  const count = Math.ceil(wanted.length / BATCH)
  return Array.from({ length: count }, (_, at) => ({
    locale,
    wanted: wanted.slice(at * BATCH, (at + 1) * BATCH),
  }))
}
