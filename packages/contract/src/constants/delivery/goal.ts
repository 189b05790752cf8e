export const goalLimits = {
  perDeployment: 5,
  /** All target apps read which pages are goals. */
  pagesPerApp: 100,
  /** The longest window, in days. */
  days: 90,
} as const

/** OPEN: too early, or the ratio of the groups is wrong. NONE: no difference was found among as many as planned. */
export const holdoutVerdicts = ['OPEN', 'BETTER', 'WORSE', 'NONE'] as const
export type HoldoutVerdict = (typeof holdoutVerdicts)[number]

/** The names of the two groups where variants are counted. */
export const holdoutVariants = { shown: 'guide', heldOut: 'holdout' } as const
