import type { Condition, ExportDocument } from '@waymark/contract'
import { DomainError } from '../../platform/errors.ts'
import { assertPatternsSafe } from '../segments/index.ts'

/** Each may take seconds to judge, and whoever imports waits for all of them. */
const mostPatterns = 100

/** Refuses a document with a regular expression that could hold up a target app, or with too many of them. */
export async function assertDocumentPatternsSafe({ segments }: ExportDocument): Promise<void> {
  const leaves = segments
    .flatMap(({ rules }) => rules)
    .flatMap((rule): Condition[] => (rule.kind === 'GROUP' ? rule.conditions : [rule]))
  const byPattern = new Map<unknown, Condition>()
  for (const leaf of leaves) {
    if (leaf.kind === 'PROPERTY' && leaf.operator === 'REGEX') byPattern.set(leaf.value, leaf)
  }
  if (byPattern.size > mostPatterns) {
    const message = `The rules hold more than ${mostPatterns} regular expressions`
    throw new DomainError('invalid_input', { subErrors: [{ field: 'document.segments', message }] })
  }
  for (const condition of byPattern.values()) await assertPatternsSafe(condition)
}
