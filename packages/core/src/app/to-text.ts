/** Truncates a text without splitting a surrogate pair, which the server could not store. */
export const toText = (given: unknown, maxLength: number): string =>
  String(given)
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')

/** Nothing, and what an app has by mistake in place of a text. As an id, it would be one person for everybody. */
const NO_TEXT = /^(\s*|undefined|null|NaN|\[object .*)$/

/** The same for a required text; throws `problem` if there is none. */
export function toFilledText(given: unknown, maxLength: number, problem: string): string {
  const text = toText(given, maxLength)
  if (NO_TEXT.test(text)) throw new Error(problem)
  return text
}
