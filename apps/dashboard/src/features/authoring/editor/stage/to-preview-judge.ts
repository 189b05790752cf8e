import type { BranchCondition, PressedCondition } from '@waymark/contract'
import { evaluatePropertyCondition } from '@waymark/targeting'
import type { ReadValue } from '@waymark/runtime'

/** Evaluates the conditions of branches for the reader of a preview. Those on segments are resolved before. */
export const toPreviewJudge =
  (read: ReadValue) =>
  (condition: Exclude<BranchCondition, PressedCondition>): boolean => {
    if (condition.kind !== 'PROPERTY') return false
    const { property: name, value: operand } = condition
    const value = read({ source: 'PROPERTY', name, format: 'TEXT', fallback: '' })
    const type = typeof operand === 'number' ? ('INTEGER' as const) : ('STRING' as const)
    const known = typeof value === 'object' ? undefined : (value as string | number | boolean | undefined)
    const registered = { name, type, timeUnit: null }
    return evaluatePropertyCondition(condition, registered, known, Date.now()).holds === true
  }
