import type { Reason, RuleReason } from './model/reason.ts'

/**
 * A reason as displayed to people: a code with one sentence per language, the sentence's values, and the rules that
 * decided it. Separate from the engine, to keep it out of the SDK.
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
