import type { TextMatch } from '@waymark/contract/constants'

/** Patterns are checked when saved, but a page's texts can have any length. */
const LONGEST_MATCHED = 1000

/** Whether a text matches a clue. A regular expression sees the first 1,000 characters and ignores case. */
export function matchesText(actual: string, match: TextMatch, value: string): boolean {
  switch (match) {
    case 'CONTAINS':
      return actual.includes(value)
    case 'STARTS_WITH':
      return actual.startsWith(value)
    case 'REGEX':
      return toExpression(value)?.test(actual.slice(0, LONGEST_MATCHED)) === true
    default:
      return actual === value
  }
}

const expressions = new Map<string, RegExp | null>()

/** Null for an invalid expression, which matches nothing. Compiled once, because pages are searched often. */
function toExpression(source: string): RegExp | null {
  let expression = expressions.get(source)
  if (expression === undefined) {
    try {
      expression = new RegExp(source, 'i')
    } catch {
      expression = null
    }
    expressions.set(source, expression)
  }
  return expression
}
