import type { Operator } from '@waymark/contract/constants'
import type { RuleReason } from './reason.ts'

/** Says in a few English words, to stand after a colon, why a rule of a segment does not hold. */
export function explainRule(reason: RuleReason): string {
  const phrase = phrases[reason.code] as (it: RuleReason) => string
  return phrase(reason)
}

type Phrases = { [Code in RuleReason['code']]: (reason: Extract<RuleReason, { code: Code }>) => string }

const phrases: Phrases = {
  property_not_registered: ({ property }) => `property ${property} is not registered`,
  property_without_value: ({ property }) => `property ${property} has no value`,
  property_unfit: ({ property }) => `the value of property ${property} is not of its type`,
  property_differs: ({ property, operator }) => `property ${property} ${failures[operator]}`,
  operator_not_understood: ({ property, operator }) =>
    `what ${operator} asks of property ${property} is not understood`,
  pattern_broken: ({ property }) => `the pattern for property ${property} cannot be read`,
  fact_unknown: ({ key }) =>
    `the server has not said whether ${key} is true, which it may only tell of a signed id`,
  fact_differs: ({ key, operator }) => `${key} is ${operator === 'IN' ? 'not true' : 'true'}`,
  segment_missing: ({ segmentId }) => `segment ${segmentId} is not known`,
  segment_circular: ({ segmentId }) => `segment ${segmentId} contains itself`,
  segment_without_rules: ({ segmentId }) => `segment ${segmentId} has no rules`,
  segment_differs: ({ segmentId, operator }) =>
    `they are ${operator === 'IN' ? 'not ' : ''}in segment ${segmentId}`,
  interaction_differs: ({ projectId, interaction, happened }) =>
    `they have ${happened ? 'not ' : ''}${interaction.toLowerCase()} project ${projectId}`,
  condition_not_understood: ({ kind }) => `this SDK is too old for the condition ${kind}`,
}

const failures: Record<Operator, string> = {
  EQ: 'is another',
  NEQ: 'is that one',
  LT: 'is not below',
  LTE: 'is above',
  GT: 'is not above',
  GTE: 'is below',
  BETWEEN: 'is not between',
  IN: 'is none of those',
  NOT_IN: 'is one of those',
  CONTAINS: 'does not contain it',
  NOT_CONTAINS: 'contains it',
  STARTS_WITH: 'does not start so',
  ENDS_WITH: 'does not end so',
  REGEX: 'does not match',
  EXISTS: 'has no value',
  NOT_EXISTS: 'has a value',
}
