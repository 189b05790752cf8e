/**
 * What a guide is worth, as figures of the event store. A subject is what end users are exposed to: a deployment, by its
 * number. Only the first exposure counts. A goal is reached by its first hit after the exposure, within its window; hits
 * and exposures may arrive in any order, late or repeatedly, without a difference.
 */
export interface GoalFigures {
  /** How many of those exposed reached a goal, by how long it took. Its cost grows with end users, not with events. */
  sumGoal(query: GoalQuery): Promise<GoalSum[]>
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

export interface ExposedSample {
  /** How many there are altogether. */
  total: number
  endUsers: { endUserNum: number; hasReached: boolean }[]
}
