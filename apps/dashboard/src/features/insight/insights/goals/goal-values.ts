import type { Goal, GoalTarget } from '@waymark/contract'
import type { PlainMatch } from '@waymark/contract/constants'
import {
  toEventConditionDrafts,
  toEventConditions,
  type EventConditionDraft,
} from '../../../../ui/conditions/event-condition-draft.ts'

export interface GoalValues {
  name: string
  type: GoalTarget['type']
  eventName: string
  conditions: EventConditionDraft[]
  match: PlainMatch
  address: string
  withinDays: number
}

export function toGoalValues(goal: Goal | null): GoalValues {
  const { name = '', withinDays = 7, target } = goal ?? {}
  return {
    name,
    withinDays,
    type: target?.type ?? 'EVENT',
    eventName: target?.type === 'EVENT' ? target.name : '',
    conditions: target?.type === 'EVENT' ? toEventConditionDrafts(target.conditions) : [],
    match: target?.type === 'PAGE' ? target.url.match : 'STARTS_WITH',
    address: target?.type === 'PAGE' ? target.url.value : '',
  }
}

export function toTarget({ type, eventName, conditions, match, address }: GoalValues): GoalTarget {
  if (type === 'PAGE') return { type, url: { match, value: address.trim() } }
  return { type, name: eventName.trim(), conditions: toEventConditions(conditions) }
}
