/** The guides that may be compared with a deployment's own, which is variant A. */
export const variantKeys = ['B', 'C', 'D', 'E'] as const
export type VariantKey = (typeof variantKeys)[number]

/**
 * The unit that sees one variant: an end user, or all end users of an account; those without one count by themselves.
 */
export const experimentUnits = ['END_USER', 'ACCOUNT'] as const
export type ExperimentUnit = (typeof experimentUnits)[number]

/**
 * The number of accounts of one size that each variant needs before variants are compared by account: fewer say too
 * little about how much accounts differ.
 */
export const leastUnits = 40

/** OPEN: too early, or the ratio of the groups is wrong. NONE: no variant is better among as many as planned. */
export const experimentVerdicts = ['OPEN', 'WINNER', 'NONE'] as const
export type ExperimentVerdict = (typeof experimentVerdicts)[number]

export const rampLimits = {
  steps: 10,
  /** The longest step, in hours. */
  hours: 24 * 90,
} as const

/**
 * The figures that pause a ramp: more guides dismissed, more elements missing, or more pages held up than its limit.
 */
export const guardrails = ['DISMISSALS', 'MISSING_ELEMENTS', 'PAGE_COST'] as const
export type Guardrail = (typeof guardrails)[number]
