import i18next from 'i18next'
import type { EventCondition, PropertyCondition } from '@waymark/contract'
import type { Operator, PropertyType, TimeUnit } from '@waymark/contract/constants'
import { joinWithAnd, joinWithOr } from '../../lib/texts/join-words.ts'
import { formatCount } from '../../lib/texts/numbers.ts'
import { countsDays, toComparison } from './comparison-draft.ts'
import { toEventConditionDrafts } from './event-condition-draft.ts'

/** A comparison as a clause: `plan is “gold”`. The caller has loaded the texts of `conditions`. */
export function describeComparison(
  { property, operator, value, values = [] }: Omit<PropertyCondition, 'kind'>,
  { type, timeUnit }: { type?: PropertyType | undefined; timeUnit?: TimeUnit | null | undefined },
  language: string,
): string {
  const t = i18next.getFixedT(language, 'conditions')
  const say = (it: string | number = '') => {
    if (typeof it === 'string') return type === 'DATE' ? it : t('quoted', { text: it })
    return type === 'INTEGER' ? formatCount(it, language) : String(it)
  }
  const [from, to] = values
  if (type === 'TIME' && timeUnit && isTimeOperator(operator)) {
    const last = Number(operator === 'BETWEEN' ? to : value)
    const span = t(`span.${timeUnit}`, { count: last })
    return t(`sentences.time.${operator}`, { property, span, from: say(from) })
  }
  const words = { property, value: say(value), from: say(from), to: say(to) }
  if (type === 'LIST') {
    const join = operator === 'HAS_ALL' ? joinWithAnd : joinWithOr
    const list = join(values.map(say), language)
    return t(`sentences.list.${operator as 'IN'}`, { ...words, values: list })
  }
  if (countsDays(operator)) {
    return t(`sentences.days.${operator as 'DAYS_AGO'}`, { property, count: Number(value) })
  }
  if (type === 'DATE') return t(`sentences.date.${operator as 'LT'}`, words)
  const list = joinWithOr(values.map(say), language)
  return t(`sentences.property.${operator as 'EQ'}`, { ...words, values: list })
}

/** The conditions on an event's properties: `total is at least 100 and coupon has a value`. */
export const describeEventConditions = (conditions: readonly EventCondition[], language: string): string =>
  joinWithAnd(
    toEventConditionDrafts(conditions).map(({ type, key: _key, ...draft }) => {
      const comparison = { property: draft.property, ...toComparison(draft, type) }
      return describeComparison(comparison, { type }, language)
    }),
    language,
  )

const isTimeOperator = (operator: Operator): operator is 'LT' | 'GT' | 'BETWEEN' =>
  operator === 'LT' || operator === 'GT' || operator === 'BETWEEN'
