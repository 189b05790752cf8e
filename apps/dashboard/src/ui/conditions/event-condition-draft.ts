import i18next from 'i18next'
import type { EventCondition } from '@waymark/contract'
import { operandOf } from '@waymark/contract/constants'
import type { Operator } from '@waymark/contract/constants'
import { createId } from '@waymark/room'
import { createComparisonDraft, toComparison, toComparisonDraft } from './comparison-draft.ts'
import type { ComparisonDraft } from './comparison-draft.ts'
import { listComparisonProblems } from './find-comparison-problems.ts'

/** The types that authors compare a property of an event as: it is not registered, so the operand decides. */
export const eventPropertyTypes = ['STRING', 'DECIMAL', 'BOOLEAN'] as const
export type EventPropertyType = (typeof eventPropertyTypes)[number]

const common = ['IN', 'NOT_IN', 'EXISTS', 'NOT_EXISTS'] as const
export const eventOperatorsByType = {
  STRING: ['EQ', 'NEQ', 'CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH', ...common],
  DECIMAL: ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE', ...common],
  BOOLEAN: ['IS_TRUE', 'IS_FALSE'],
} as const satisfies Record<EventPropertyType, readonly Operator[]>

/** A condition on a property of an event, as its fields hold it. */
export interface EventConditionDraft extends ComparisonDraft {
  key: string
  property: string
  type: EventPropertyType
}

export const createEventConditionDraft = (): EventConditionDraft => ({
  key: createId(),
  property: '',
  type: 'STRING',
  ...createComparisonDraft(),
})

export const toEventConditionDrafts = (conditions: readonly EventCondition[]): EventConditionDraft[] =>
  conditions.map((condition) => ({
    key: createId(),
    property: condition.property,
    ...toTyped(condition),
  }))

function toTyped({ operator, value, values }: EventCondition) {
  if (typeof value === 'boolean') {
    const isTrue = value === (operator === 'EQ')
    return {
      type: 'BOOLEAN' as const,
      ...createComparisonDraft(),
      operator: isTrue ? ('IS_TRUE' as const) : ('IS_FALSE' as const),
    }
  }
  const isNumber = typeof (value ?? values?.[0]) === 'number'
  return {
    type: isNumber ? ('DECIMAL' as const) : ('STRING' as const),
    ...toComparisonDraft({ operator, value, values }),
  }
}

/** The conditions of drafts without problems. */
export const toEventConditions = (drafts: readonly EventConditionDraft[]): EventCondition[] =>
  drafts.map((draft) => {
    const property = draft.property.trim()
    if (draft.type === 'BOOLEAN') return { property, operator: 'EQ', value: draft.operator === 'IS_TRUE' }
    const { operator, value, values } = toComparison({ ...draft, caseSensitive: false }, draft.type)
    return {
      property,
      operator: operator as EventCondition['operator'],
      ...(operandOf(operator) === 'VALUE' && { value }),
      ...(operandOf(operator) === 'VALUES' && { values }),
    }
  })

/** Lists what is missing, by the path of the field as the server names it: `{path}.0.property`. */
export const listEventConditionProblems = (
  drafts: readonly EventConditionDraft[],
  path: string,
): [string, string][] =>
  drafts.flatMap((draft, index) => [
    ...(draft.property.trim()
      ? []
      : [[`${path}.${index}.property`, i18next.t('common:details.input_empty')] satisfies [string, string]]),
    ...listComparisonProblems(draft, { path: `${path}.${index}`, type: draft.type }),
  ])
