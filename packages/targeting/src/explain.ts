import type { Reason, RuleReason } from './reason.ts'

/**
 * A reason as it is shown to a person: a code that has one sentence in each language, the values in that sentence,
 * and the rules that decided it. Apart from the engine, so that an SDK does not carry it.
 */
export type Explanation = Explained<Reason>
export type RuleExplanation = Explained<RuleReason>

type Explained<Any extends Reason | RuleReason> = Any extends Any
  ? { code: Any['code']; params: Omit<Any, 'code' | 'because'>; because: RuleExplanation[] }
  : never

export const explain = (reason: Reason): Explanation => split(reason)

function split<Any extends Reason | RuleReason>(reason: Any): Explained<Any> {
  const { code, because = [], ...params } = reason as Any & { because?: RuleReason[] }
  return { code, params, because: because.map((it) => split(it)) } as unknown as Explained<Any>
}
