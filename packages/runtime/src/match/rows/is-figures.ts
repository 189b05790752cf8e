/** Units and small words beside numbers and dates. */
const UNITS =
  'eur usd gbp chf kg g mg lb km m cm mm ml l gb mb kb am pm uhr st nd rd th pcs stk qty min mins sec secs hour hours day days week weeks month months year years ago in vor stunde stunden minute minutes minuten sekunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren today yesterday tomorrow now heute gestern morgen jetzt of von'

let dateWords: ReadonlySet<string> | undefined

/** Whether a text is only a number, a price, a date or a duration, which say little about a record and change. */
export function isFigures(text: string): boolean {
  dateWords ??= new Set([...UNITS.split(' '), ...['en', 'de', 'fr', 'es'].flatMap(listDateWords)])
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((it) => dateWords?.has(it))
}

/** The names of months and weekdays, also as they are in dates. */
function listDateWords(locale: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, month + 1))
  const styles = (['long', 'short'] as const).flatMap((it) => [
    { month: it, day: 'numeric' } as const,
    { month: it } as const,
    { weekday: it } as const,
  ])
  const texts = styles.flatMap((it) => days.map((day) => new Intl.DateTimeFormat(locale, it).format(day)))
  return texts.flatMap((it) => it.toLowerCase().match(/\p{L}+/gu) ?? [])
}
