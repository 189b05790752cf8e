import type { Condition, Segment } from '@waymark/contract'
import { countsEvents } from '@waymark/contract/constants'
import type { Conjunction, LeafOf, HistoryTest, Interaction, PropertyType } from '@waymark/contract/constants'
import { createId } from '@waymark/room'
import {
  chooseType,
  createComparisonDraft,
  toComparison,
  toComparisonDraft,
} from '../../../ui/conditions/comparison-draft.ts'
import type { ComparisonDraft } from '../../../ui/conditions/comparison-draft.ts'
import { toEventConditionDrafts, toEventConditions } from '../../../ui/conditions/event-condition-draft.ts'
import type { EventConditionDraft } from '../../../ui/conditions/event-condition-draft.ts'

type Leaf = LeafOf<Condition>

/** A condition as its fields hold it: flat, so that earlier choices are kept while the author switches. */
export interface LeafDraft extends ComparisonDraft {
  key: string
  /** Null until the author has chosen its subject. */
  kind: Leaf['kind'] | null
  property: string
  /** Whether it asks for members of the segment or list, or for all others. */
  isMember: boolean
  segmentId: string
  providerId: string
  projectId: string
  interaction: Interaction
  happened: boolean
  withinDays: number | null
  eventName: string
  eventConditions: EventConditionDraft[]
  test: HistoryTest
  times: number
  days: number | null
}

export interface GroupDraft {
  key: string
  kind: 'GROUP'
  conjunction: Conjunction
  conditions: LeafDraft[]
}

export type RuleDraft = LeafDraft | GroupDraft

export interface SegmentDraft {
  name: string
  conjunction: Conjunction
  rules: RuleDraft[]
}

/** A condition on a property, by whose property it is. */
export type PropertyKind = 'PROPERTY' | 'ACCOUNT_PROPERTY'

/** The type of a registered property. */
export type FindType = (property: string, kind: PropertyKind) => PropertyType | undefined

export const createLeafDraft = (): LeafDraft => ({
  key: createId(),
  kind: null,
  property: '',
  ...createComparisonDraft(),
  isMember: true,
  segmentId: '',
  providerId: '',
  projectId: '',
  interaction: 'SEEN',
  happened: true,
  withinDays: null,
  eventName: '',
  eventConditions: [],
  test: 'AT_LEAST',
  times: 1,
  days: 30,
})

export const createGroupDraft = (): GroupDraft => ({
  key: createId(),
  kind: 'GROUP',
  conjunction: 'OR',
  conditions: [createLeafDraft(), createLeafDraft()],
})

export const createSegmentDraft = (): SegmentDraft => ({
  name: '',
  conjunction: 'AND',
  rules: [createLeafDraft()],
})

export function toSegmentDraft({ name, conjunction, rules = [] }: Segment): SegmentDraft {
  return { name, conjunction, rules: rules.map(({ condition }) => toRuleDraft(condition)) }
}

function toRuleDraft(condition: Condition): RuleDraft {
  if (condition.kind !== 'GROUP') return toLeafDraft(condition)
  const { kind, conjunction, conditions } = condition
  return { key: createId(), kind, conjunction, conditions: conditions.map(toLeafDraft) }
}

function toLeafDraft(leaf: Leaf): LeafDraft {
  const draft = createLeafDraft()
  if (leaf.kind === 'SEGMENT') {
    return { ...draft, kind: leaf.kind, segmentId: leaf.segmentId, isMember: leaf.operator === 'IN' }
  }
  if (leaf.kind === 'PROVIDER') {
    return { ...draft, kind: leaf.kind, providerId: leaf.providerId, isMember: leaf.operator === 'IN' }
  }
  if (leaf.kind === 'INTERACTION') return { ...draft, ...leaf }
  if (leaf.kind === 'EVENT' || leaf.kind === 'ACCOUNT_EVENT') {
    const { kind, name, conditions, test, times, days } = leaf
    const eventConditions = toEventConditionDrafts(conditions)
    return { ...draft, kind, eventName: name, eventConditions, test, times: times ?? draft.times, days }
  }
  const { kind, property, ...comparison } = leaf
  return { ...draft, kind, property, ...toComparisonDraft(comparison) }
}

/** The conditions of a draft without problems. */
export const toConditions = (rules: readonly RuleDraft[], findType: FindType): Condition[] =>
  rules.map((rule) => {
    if (rule.kind !== 'GROUP') return toLeaf(rule, findType)
    const { kind, conjunction } = rule
    return { kind, conjunction, conditions: rule.conditions.map((it) => toLeaf(it, findType)) }
  })

function toLeaf(draft: LeafDraft, findType: FindType): Leaf {
  const { kind, segmentId, providerId, projectId, interaction, happened, withinDays } = draft
  const operator = draft.isMember ? 'IN' : 'NOT_IN'
  if (kind === 'SEGMENT') return { kind, segmentId, operator }
  if (kind === 'PROVIDER') return { kind, providerId, operator }
  if (kind === 'INTERACTION') return { kind, projectId, interaction, happened, withinDays }
  const { property } = draft
  if (kind === 'EVENT' || kind === 'ACCOUNT_EVENT') return toHistoryLeaf(kind, draft)
  const comparison = toComparison(draft, findType(property, toPropertyKind(kind)))
  if (kind === 'ACCOUNT_PROPERTY') return { kind, property, ...comparison }
  return { kind: 'PROPERTY', property, ...comparison }
}

export const toPropertyKind = (kind: LeafDraft['kind']): PropertyKind =>
  kind === 'ACCOUNT_PROPERTY' ? kind : 'PROPERTY'

function toHistoryLeaf(
  kind: 'EVENT' | 'ACCOUNT_EVENT',
  { eventName, eventConditions, test, times, days }: LeafDraft,
): Leaf {
  return {
    kind,
    name: eventName.trim(),
    conditions: toEventConditions(eventConditions),
    test,
    times: countsEvents(test) ? times : null,
    days,
  }
}

/** The changes to a condition that is set to this property: the operator, and values of another type. */
export function chooseProperty(
  draft: LeafDraft,
  { property, kind }: { property: string; kind: PropertyKind },
  findType: FindType,
): Partial<LeafDraft> {
  const type = findType(property, kind) ?? 'STRING'
  const isOfProperty = draft.kind === 'PROPERTY' || draft.kind === 'ACCOUNT_PROPERTY'
  const before = isOfProperty ? findType(draft.property, toPropertyKind(draft.kind)) : undefined
  return { kind, property, ...chooseType(draft, { before, type }) }
}
