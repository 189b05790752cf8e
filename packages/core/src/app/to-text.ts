import { isMissingText } from '@waymark/contract/constants'

/** Truncates a text without splitting a surrogate pair, which the server could not store. */
export const toText = (given: unknown, maxLength: number): string =>
  String(given)
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')

/** The same for a required text; throws `problem` if there is none. */
export function toFilledText(given: unknown, maxLength: number, problem: string): string {
  const text = toText(given, maxLength)
  if (isMissingText(text)) throw new Error(problem)
  return text
}
