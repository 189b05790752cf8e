import type { TFunction } from 'i18next'
import type { AccountHistoryCondition, Condition, HistoryCondition } from '@waymark/contract'
import type { Conjunction, LeafOf } from '@waymark/contract/constants'
import { describeComparison, describeEventConditions } from '../../../ui/conditions/describe-comparison.ts'
import type { RuleVocabulary } from './rule-vocabulary.ts'

export interface RuleWording {
  t: TFunction<'segments'>
  language: string
  vocabulary: Pick<RuleVocabulary, 'findProperty' | 'findName'>
}

type Leaf = LeafOf<Condition>

/** The rules of a segment as a sentence: `plan is “gold” and (orders is above 3 or has completed Tour)`. */
export function describeRules(
  conjunction: Conjunction,
  conditions: readonly Condition[],
  wording: RuleWording,
): string {
  const join = (parts: string[], by: Conjunction) => parts.join(` ${wording.t(`sentences.${by}`)} `)
  const parts = conditions.map((condition) => {
    if (condition.kind !== 'GROUP') return describeLeaf(condition, wording)
    const inner = join(
      condition.conditions.map((leaf) => describeLeaf(leaf, wording)),
      condition.conjunction,
    )
    return conditions.length > 1 && condition.conditions.length > 1 ? `(${inner})` : inner
  })
  return join(parts, conjunction)
}

function describeLeaf(leaf: Leaf, wording: RuleWording): string {
  const { t, vocabulary } = wording
  const nameOf = (id: string) => vocabulary.findName(id) ?? '…'
  if (leaf.kind === 'SEGMENT') {
    return t(`sentences.segment.${leaf.operator}`, { name: nameOf(leaf.segmentId) })
  }
  if (leaf.kind === 'PROVIDER') return t(`sentences.list.${leaf.operator}`, { name: nameOf(leaf.providerId) })
  if (leaf.kind === 'INTERACTION') {
    const { interaction, happened, withinDays, projectId } = leaf
    const within = withinDays === null ? '' : ` ${t('sentences.within', { count: withinDays })}`
    const did = `${interaction}_${happened}` as const
    return t(`sentences.did.${did}`, { name: nameOf(projectId), within })
  }
  if (leaf.kind === 'EVENT') return describeHistory(leaf, wording)
  if (leaf.kind === 'ACCOUNT_EVENT') return ofAccount(describeHistory(leaf, wording), t)
  const registered = vocabulary.findProperty(leaf.property, leaf.kind) ?? {}
  const compared = describeComparison(leaf, registered, wording.language)
  return leaf.kind === 'ACCOUNT_PROPERTY' ? ofAccount(compared, t) : compared
}

const ofAccount = (text: string, t: TFunction<'segments'>) => t('sentences.ofAccount', { text })

function describeHistory(
  leaf: HistoryCondition | AccountHistoryCondition,
  { t, language }: RuleWording,
): string {
  const { name, conditions, test, times, days } = leaf
  const where =
    conditions.length === 0
      ? ''
      : ` ${t('sentences.where', { conditions: describeEventConditions(conditions, language) })}`
  const within = days === null ? '' : ` ${t('sentences.within', { count: days })}`
  if (test === 'AT_LEAST') return t('sentences.history.AT_LEAST', { name, where, within, count: times ?? 1 })
  if (test === 'AT_MOST' && !times) return t('sentences.history.NEVER', { name, where, within })
  if (test === 'AT_MOST') return t('sentences.history.AT_MOST', { name, where, within, count: times ?? 0 })
  return t(`sentences.history.${test}`, { name, where, count: days ?? 0 })
}
