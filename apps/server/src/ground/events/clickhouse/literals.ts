const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Numbers as the list of an `in`; one that nothing equals if there are none. */
export function toNumbers(numbers: Iterable<number>): string {
  const listed = [...new Set(numbers)]
  if (!listed.every(Number.isSafeInteger)) throw new Error('A list of numbers holds something else')
  return `(${listed.length > 0 ? listed.join(',') : '-1'})`
}

/**
 * Ids as the list of an `in`, which holds at least one. They are one literal that ClickHouse splits: parsing twenty
 * thousand literals took it longer than finding their rows.
 */
export function toIds(ids: Iterable<string>): string {
  const listed = [...ids]
  if (!listed.every((id) => uuid.test(id))) throw new Error('A list of ids holds something else')
  return `(select toUUID(arrayJoin(splitByChar(',', '${listed.join()}'))))`
}

/** A moment, from milliseconds. */
export const toTime = (ms: number): string => `fromUnixTimestamp64Milli(toInt64(${Math.trunc(ms)}))`
