const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** In seconds, within the bounds of the contract. */
const USUAL = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR, DAY, 7 * DAY]

/** The idle time-outs to choose from, in words; a current one that is not among the usual ones is added. */
export function listTimeouts(currentSeconds: number, language: string): { value: string; label: string }[] {
  const seconds = [...new Set([...USUAL, currentSeconds])].sort((one, other) => one - other)
  return seconds.map((it) => ({ value: String(it), label: formatDuration(it, language) }))
}

function formatDuration(seconds: number, language: string): string {
  const [value, unit] = toLargestUnit(seconds)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

function toLargestUnit(seconds: number): [value: number, unit: string] {
  if (seconds % DAY === 0) return [seconds / DAY, 'day']
  if (seconds % HOUR === 0) return [seconds / HOUR, 'hour']
  if (seconds % MINUTE === 0) return [seconds / MINUTE, 'minute']
  return [seconds, 'second']
}
