import type { TFunction } from 'i18next'
import type { Condition } from '@waymark/contract'
import type { Conjunction, Operator } from '@waymark/contract/constants'
import { joinWithOr } from '../../lib/join-words.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { RuleVocabulary } from './rule-vocabulary.ts'

export interface RuleWording {
  t: TFunction<'segments'>
  language: string
  vocabulary: Pick<RuleVocabulary, 'findProperty' | 'findName'>
}

type Leaf = Exclude<Condition, { kind: 'GROUP' }>
type PropertyLeaf = Extract<Leaf, { kind: 'PROPERTY' }>

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
  return describeProperty(leaf, wording)
}

function describeProperty(leaf: PropertyLeaf, { t, language, vocabulary }: RuleWording): string {
  const { property, operator, value, values = [] } = leaf
  const { type, timeUnit } = vocabulary.findProperty(property) ?? {}
  const say = (it: string | number = '') => {
    if (typeof it === 'string') return t('sentences.quoted', { text: it })
    return type === 'INTEGER' ? formatCount(it, language) : String(it)
  }
  const [from, to] = values
  if (type === 'TIME' && timeUnit && isTimeOperator(operator)) {
    const last = Number(operator === 'BETWEEN' ? to : value)
    const span = t(`sentences.span.${timeUnit}`, { count: last })
    return t(`sentences.time.${operator}`, { property, span, from: say(from) })
  }
  const list = joinWithOr(values.map(say), language)
  return t(`sentences.property.${operator}`, {
    property,
    value: say(value),
    values: list,
    from: say(from),
    to: say(to),
  })
}

const isTimeOperator = (operator: Operator): operator is 'LT' | 'GT' | 'BETWEEN' =>
  operator === 'LT' || operator === 'GT' || operator === 'BETWEEN'
