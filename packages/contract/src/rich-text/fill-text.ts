import type { Run } from './run.ts'

/** Unicode's character for an object in a text. It stands for one placeholder, for everything that formats or counts. */
export const OBJECT = '\uFFFC'

/** Puts one value after the other in the place of the placeholders. */
export function fillText(text: string, values: readonly string[]): string {
  let at = 0
  return text.replaceAll(OBJECT, () => values[at++] ?? '')
}

/** Does the same to the runs of a parsed text, to be called with those of each line. Without values they stay. */
export function fillRuns(values: readonly string[] | undefined): (runs: Run[]) => Run[] {
  let at = 0
  return (runs) =>
    values
      ? runs.map((run) => ({ ...run, text: run.text.replaceAll(OBJECT, () => values[at++] ?? '') }))
      : runs
}
