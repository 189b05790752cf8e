import { limits } from '@waymark/contract/constants'

export type PatternProblem = 'too_long' | 'broken'

/** The error in a regular expression, as far as the browser can tell; the server also refuses slow ones. */
export function findPatternProblem(pattern: string): PatternProblem | undefined {
  if (pattern.length > limits.regexLength) return 'too_long'
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch {
    return 'broken'
  }
}
