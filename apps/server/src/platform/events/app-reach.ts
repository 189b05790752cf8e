/** The number of distinct end users by event type. */
export type EndUsersByType = ReadonlyMap<number, number>

/** Exposure tells this many projects apart; the last number is of those who saw that many or more. */
export const exposureSteps = 10

/** The end users that projects reached with `guide_seen` and `guide_completed`, each and together. */
export interface Reach {
  all: EndUsersByType
  /** By the projects that are made to be completed. */
  completable: EndUsersByType
  byProject: ReadonlyMap<string, EndUsersByType>
  /** How many saw exactly one project, two, and so on; the last number is those who saw that many or more. */
  exposure: readonly number[]
}

/** The end users that the projects of an app reached on some days. */
export interface AppReach extends Reach {
  /** How many end users saw guides on each day; days with none are absent. */
  seenByDay: ReadonlyMap<string, number>
}
