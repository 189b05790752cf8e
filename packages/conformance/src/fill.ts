import type { JsonObject } from './core-program.ts'

/** Fills in placeholders: `{n}` is the number of the repetition, and `{500 x}` is x, 500 times. */
export function fill<T extends JsonObject>(command: T, n: number): T {
  const text = JSON.stringify(command)
    .replaceAll('{n}', String(n))
    .replace(/\{(\d+) (.)\}/gu, (_, count: string, letter: string) => letter.repeat(Number(count)))
  return JSON.parse(text) as T
}
