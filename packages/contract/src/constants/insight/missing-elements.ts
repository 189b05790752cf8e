/** The ways in which an element can fail to be found: the `name` of an `identifier_missing`. */
export const missingNames = ['MISSING', 'AMBIGUOUS'] as const
export type MissingName = (typeof missingNames)[number]

/**
 * The rules by which the element of a live guide's step counts as missing, and as found again. One that is found by its
 * looks alone counts as moved from the same share on, however few attempts there were: it was there each time.
 */
export const missingElementRules = {
  /** Days in UTC, today included. */
  days: 7,
  /** Fewer attempts say nothing. */
  leastAttempts: 20,
  /** From this share of attempts on, the element is missing, or has moved. */
  missingShare: 0.2,
  /** Below this share it is found again; in between, a step keeps its state, so that chance does not flip it. */
  foundShare: 0.1,
  /** The latest days, today included, that suffice to see that it is found again. */
  recentDays: 2,
} as const
