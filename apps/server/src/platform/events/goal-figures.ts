/**
 * The figures of goals in an event store. End users are exposed to a subject: a deployment, by its number. Only the
 * first exposure counts. A goal is reached by its first hit after the exposure, within its window; hits and exposures
 * may arrive in any order, late or repeatedly, without a difference.
 */
export interface GoalFigures {
  /** How many of those exposed reached a goal, by how long it took. Its cost grows with end users, not with events. */
  sumGoal(query: GoalQuery): Promise<GoalSum[]>
  /**
   * Returns the sums for a comparison of variants by account, by variant. Its cost grows with end users, too. Versions
   * are counted together, because an account may have seen several.
   */
  sumGoalByUnit(query: UnitQuery): Promise<UnitSum[]>
  /** Some of those exposed, at random but the same each time. */
  sampleExposed(query: SampleQuery): Promise<ExposedSample>
}

export interface GoalQuery {
  subjectNum: number
  goalNum: number
  windowMs: number
  /** Only end users whose first exposure was in this time; the end is exclusive. */
  since: Date
  until: Date
}

export interface UnitQuery extends GoalQuery {
  /** Only end users who were first exposed to one of these. */
  versions: readonly number[]
}

export interface SampleQuery extends GoalQuery {
  /** Leaves out those of this variant. */
  exceptVariant: string
  limit: number
}

/** End users with the same version, variant and outcome. */
export interface GoalSum {
  version: number
  variant: string
  /** How long it took, as a bucket of `duration-bucket.ts`; null if the goal was not reached. */
  bucket: number | null
  /** The day of the first exposure. */
  day: string
  endUsers: number
}

/**
 * End users of a variant, and sums over their units: a unit is those who were first exposed in the same account, or an
 * end user who was in none. Of each unit, n were exposed, and y of them reached the goal.
 */
export interface UnitSum {
  variant: string
  /** The sums of n and of y. */
  exposed: number
  reached: number
  units: {
    count: number
    /** The sums of n², of y² and of n · y. */
    exposedSquares: number
    reachedSquares: number
    products: number
  }
}

export interface ExposedSample {
  /** How many there are altogether. */
  total: number
  endUsers: { endUserNum: number; hasReached: boolean }[]
}
