import { listPatterns } from '@waymark/contract'
import { limits, toSubError, type SubError } from '@waymark/contract/constants'
import { DomainError, toInvalidInput } from '../errors.ts'
import { findPatternProblem, type PatternProblem } from './find-pattern-problem.ts'

/** A call checks each pattern once, and waits for all of them. */
const mostPatterns = 100
/** Patterns that are still unchecked by then are refused. */
const timeLimitMs = 30_000

/**
 * Refuses regular expressions, anywhere in an input, that could block a target app or this server. Checks of one asker
 * run one after the other. May take seconds: never call it inside a transaction.
 */
export async function assertPatternsSafe(input: unknown, asker: string): Promise<void> {
  const fields = listPatterns(input)
  if (fields.length === 0) return
  const patterns = new Set(fields.map(({ pattern }) => pattern))
  if (patterns.size > mostPatterns) {
    throw toInvalidInput('too_many_patterns', {
      field: fields[0]?.field ?? '',
      params: { max: mostPatterns },
    })
  }
  const problems = await findProblems(patterns, asker)
  const subErrors = fields.flatMap(({ field, pattern }): SubError[] => {
    if (pattern.length > limits.regexLength) {
      return [toSubError('pattern_too_long', { field, params: { max: limits.regexLength } })]
    }
    const code = problems.get(pattern)
    return code ? [toSubError(code, { field })] : []
  })
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}

async function findProblems(
  patterns: ReadonlySet<string>,
  asker: string,
): Promise<Map<string, PatternProblem | undefined>> {
  const endsAtMs = performance.now() + timeLimitMs
  const problems = new Map<string, PatternProblem | undefined>()
  for (const pattern of patterns) {
    if (pattern.length > limits.regexLength) continue
    const isLate = performance.now() > endsAtMs
    problems.set(pattern, isLate ? 'pattern_too_complex' : await findPatternProblem(pattern, asker))
  }
  return problems
}
