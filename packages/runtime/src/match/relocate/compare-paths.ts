const MAX_SEGMENTS = 40
const row = new Float64Array(MAX_SEGMENTS + 1)

/** The XPath notation for elements that are not HTML. */
const FOREIGN = /\*\[local-name\(\) ?= ?["']([\w-]+)["']\]/g

export const listSegments = (xpath: string | undefined): string[] =>
  xpath ? xpath.toLowerCase().replace(FOREIGN, '$1').split('/').filter(Boolean).slice(-MAX_SEGMENTS) : []

/**
 * Similarity of two XPaths from 0 to 1, by their longest common sequence of steps. An added wrapper costs only its
 * own step, and a step with the same tag at another index counts almost fully.
 */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  row.fill(0, 0, b.length + 1)
  for (const stepA of a) {
    let diagonal = 0
    for (let at = 1; at <= b.length; at++) {
      const above = row[at] as number
      const both = diagonal + compareSteps(stepA, b[at - 1] as string)
      row[at] = Math.max(both, above, row[at - 1] as number)
      diagonal = above
    }
  }
  return (2 * (row[b.length] as number)) / (a.length + b.length)
}

function compareSteps(a: string, b: string): number {
  if (a === b) return 1
  return toTag(a) === toTag(b) ? 0.6 : 0
}

function toTag(step: string): string {
  const at = step.indexOf('[')
  return at < 0 ? step : step.slice(0, at)
}

const LONGEST_END = 6

/** The share of identical trailing steps. */
export function comparePathEnds(a: readonly string[], b: readonly string[]): number {
  let same = 0
  while (same < LONGEST_END && same < a.length && a.at(-1 - same) === b.at(-1 - same)) same++
  return same / LONGEST_END
}

const LANDMARK = /^(header|nav|footer|aside|main|form|table|dialog|article)(?=\[|$)/

/** The innermost landmark on a path, such as a header, a form or a footer. */
export function findLandmark(path: readonly string[]): string | undefined {
  for (let at = path.length - 1; at >= 0; at--) {
    const named = LANDMARK.exec(path[at] as string)
    if (named) return named[1]
  }
  return undefined
}

/** Whether the first path is an ancestor of the second. */
export const isAncestorPath = (outer: string | undefined, inner: string | undefined): boolean =>
  !!outer && !!inner && inner.length > outer.length && inner.startsWith(`${outer}/`)
