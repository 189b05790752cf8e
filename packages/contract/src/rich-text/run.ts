/** The look of some characters. */
export interface Look {
  isBold: boolean
  isItalic: boolean
  /** The link's address, if they are one. */
  href?: string
}

/** Adjacent characters of the same look. */
export interface Run extends Look {
  text: string
}

/** One line of a rich text: a paragraph, or an item of a list. */
export interface RichLine {
  kind: 'PARAGRAPH' | 'BULLET' | 'NUMBER'
  runs: Run[]
  /** For NUMBER: the number displayed. */
  number?: number
}

export const PLAIN: Readonly<Look> = { isBold: false, isItalic: false }

/** Groups adjacent runs that share these parts of their look. */
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

/** Merges adjacent runs of the same look and drops empty ones. */
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
