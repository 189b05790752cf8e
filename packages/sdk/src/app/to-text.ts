/** Cuts a text without leaving half a character, which the server cannot store. */
export const toText = (given: unknown, maxLength: number): string =>
  String(given)
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')

/** The same of a text that has to be there; throws `problem` where there is none. */
export function toFilledText(given: unknown, maxLength: number, problem: string): string {
  const text = toText(given, maxLength)
  if (!text.trim()) throw new Error(problem)
  return text
}
