/** How some characters look. */
export interface Look {
  isBold: boolean
  isItalic: boolean
  /** Where they lead, when they are a link. */
  href?: string
}

/** Neighbouring characters that look alike. */
export interface Run extends Look {
  text: string
}

/** One line of a rich text: a paragraph of its own, or an entry of a list. */
export interface RichLine {
  kind: 'PARAGRAPH' | 'BULLET' | 'NUMBER'
  runs: Run[]
  /** Of a NUMBER: as it is shown. */
  number?: number
}

export const PLAIN: Readonly<Look> = { isBold: false, isItalic: false }

/** Neighbours that share one part of their look. */
export function groupRuns<Mark extends keyof Look>(
  runs: readonly Run[],
  mark: Mark,
): { value: Run[Mark]; runs: Run[] }[] {
  const groups: { value: Run[Mark]; runs: Run[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.value === run[mark]) last.runs.push(run)
    else groups.push({ value: run[mark], runs: [run] })
  }
  return groups
}

/** Makes neighbours that look alike one, and leaves out what has no text. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isAlike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text) joined.push(run)
  }
  return joined
}

const isAlike = (a: Look, b: Look): boolean =>
  a.isBold === b.isBold && a.isItalic === b.isItalic && a.href === b.href
