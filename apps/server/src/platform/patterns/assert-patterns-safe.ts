import { listPatterns, type PatternField } from '@waymark/contract'
import { limits, toSubError, type SubError } from '@waymark/contract/constants'
import { DomainError, toInvalidInput } from '../errors.ts'
import { findPatternProblem, type PatternProblem } from './find-pattern-problem.ts'

/** A call checks each pattern once, and waits for all of them. */
const mostPatterns = 100
/** Patterns that are still unchecked by then are refused. */
const timeLimitMs = 30_000

interface Caller {
  session: { member: { uid: string } } | null
  address: string
}

/**
 * Refuses regular expressions of an input that could block a target app or this server. Checks of one caller
 * run one after the other. May take seconds: never call it inside a transaction.
 */
export async function assertPatternsSafe(fields: PatternField[], caller: Caller): Promise<void> {
  if (new Set(fields.map(({ pattern }) => pattern)).size > mostPatterns) {
    throw toInvalidInput('too_many_patterns', {
      field: fields[0]?.field ?? '',
      params: { max: mostPatterns },
    })
  }
  await assertSafe(fields, caller)
}

/** The same for a stored document, which several calls have filled and which may be older than this check. */
export const assertStoredPatternsSafe = (document: unknown, caller: Caller): Promise<void> =>
  assertSafe(listPatterns(document), caller)

async function assertSafe(fields: PatternField[], { session, address }: Caller): Promise<void> {
  const patterns = new Set(fields.map(({ pattern }) => pattern))
  const problems = await findProblems(patterns, session?.member.uid ?? address)
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
