import type { Condition } from '@waymark/contract'
import { limits, type SubError } from '@waymark/contract/constants'
import { DomainError } from '../../platform/errors.ts'
import { findPatternProblem } from '../../platform/patterns/check-pattern.ts'
import { toLeaves } from './conditions.ts'

/** Refuses regular expressions that could hold up a target app. Takes seconds at worst: not inside a transaction. */
export async function assertPatternsSafe(condition: Condition): Promise<void> {
  const subErrors: SubError[] = []
  for (const { leaf, path } of toLeaves(condition)) {
    if (leaf.kind !== 'PROPERTY' || leaf.operator !== 'REGEX' || typeof leaf.value !== 'string') continue
    if (leaf.value.length > limits.regexLength) continue
    const message = await findPatternProblem(leaf.value)
    if (message) subErrors.push({ field: `${path}.value`, message })
  }
  if (subErrors.length > 0) throw new DomainError('invalid_input', { subErrors })
}
