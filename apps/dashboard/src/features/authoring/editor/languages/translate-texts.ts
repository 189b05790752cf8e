import type { TextChange, TextPlace } from './list-texts.ts'

/** The most texts that one call to the server accepts. */
const BATCH = 50

interface Translation {
  /** The current texts: the author may keep typing while calls are in flight. */
  listPlaces(): readonly TextPlace[]
  from: string
  to: readonly string[]
  /** Whether existing translations are replaced; otherwise only missing ones are filled in. */
  again: boolean
  signal: AbortSignal
  translate(from: string, to: string, texts: string[]): Promise<(string | null)[]>
  /** Called before the first batch and after each, with its results and the progress so far. */
  onBatch(changes: TextChange[], progress: { done: number; total: number }): void
}

/**
 * Translates texts in batches, so that finished ones can be read meanwhile; texts that the author edits in between are
 * kept. Returns how many could not be translated. Throws the error of a failed call; earlier batches are kept.
 */
export async function translateTexts(translation: Translation): Promise<{ failed: number }> {
  const { listPlaces, from, to, again, signal, translate, onBatch } = translation
  const isWanted = ({ text }: TextPlace, locale: string) =>
    locale !== from && Boolean(text[from]?.trim()) && (again || !text[locale]?.trim())
  const batches = to.flatMap((locale) => {
    const wanted = listPlaces().filter((place) => isWanted(place, locale))
    return toBatches(wanted).map((places) => ({ locale, keys: new Set(places.map(toKey)) }))
  })
  const total = batches.reduce((sum, { keys }) => sum + keys.size, 0)
  let [done, failed] = [0, 0]
  onBatch([], { done, total })
  for (const { locale, keys } of batches) {
    if (signal.aborted) break
    const asked = listPlaces().filter((place) => keys.has(toKey(place)) && isWanted(place, locale))
    const sources = asked.map(({ text }) => text[from] ?? '')
    const texts = sources.length > 0 ? await translate(from, locale, sources) : []
    done += keys.size
    failed += texts.filter((it) => it === null).length
    const current = new Map(listPlaces().map((place) => [toKey(place), place.text]))
    const changes = asked.flatMap((place, at): TextChange[] => {
      const { stepId, blockId, field, text } = place
      const [value, now] = [texts[at], current.get(toKey(place))]
      const isUntouched = now?.[from] === text[from] && now?.[locale] === text[locale]
      return value && isUntouched ? [{ stepId, blockId, field, locale, value }] : []
    })
    onBatch(changes, { done, total })
  }
  return { failed }
}

const toKey = ({ stepId, blockId, field }: TextPlace) => `${stepId} ${blockId} ${field}`

function toBatches(wanted: TextPlace[]): TextPlace[][] {
  const count = Math.ceil(wanted.length / BATCH)
  return Array.from({ length: count }, (_, at) => wanted.slice(at * BATCH, (at + 1) * BATCH))
}
