import type { Condition } from '@waymark/contract'
import { limits, toSubError, type SubError } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import { findPatternProblem } from '../../platform/patterns/find-pattern-problem.ts'
import { toLeaves } from './conditions.ts'

/** Refuses regular expressions that could block a target app. May take seconds: never call it inside a transaction. */
export async function assertPatternsSafe(condition: Condition, at?: string): Promise<void> {
  const subErrors: SubError[] = []
  for (const { leaf, path } of toLeaves(condition, at)) {
    if (leaf.kind !== 'PROPERTY' || leaf.operator !== 'REGEX' || typeof leaf.value !== 'string') continue
    if (leaf.value.length > limits.regexLength) continue
    const code = await findPatternProblem(leaf.value)
    if (code) subErrors.push(toSubError(code, { field: `${path}.value` }))
  }
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}
