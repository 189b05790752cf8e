/** The instant (ISO, UTC) of a wall-clock time such as `2026-11-20 09:30:00` in a time zone. */
export function toInstant(localTime: string, timeZone: string): string {
  const asUtcMs = Date.parse(`${localTime.replace(' ', 'T')}Z`)
  // The offset at the guess is wrong near a clock change; reading it again at the result corrects it.
  const guessMs = asUtcMs - readOffsetMs(asUtcMs, timeZone)
  return new Date(asUtcMs - readOffsetMs(guessMs, timeZone)).toISOString()
}

/** The wall-clock time in a time zone at an instant, as `2026-11-20 09:30:00`. */
export function toLocalTime(iso: string, timeZone: string): string {
  const atMs = Date.parse(iso)
  return new Date(atMs + readOffsetMs(atMs, timeZone)).toISOString().slice(0, 19).replace('T', ' ')
}

/** The member's time zone, as far as the browser knows it. */
export const findOwnTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Every time zone that the browser knows, UTC first. */
export const listTimeZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]

function readOffsetMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = format.formatToParts(atMs)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((it) => it.type === type)?.value)
  const asUtcMs = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return asUtcMs - Math.floor(atMs / 1000) * 1000
}
