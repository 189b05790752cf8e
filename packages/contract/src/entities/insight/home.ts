import { z } from 'zod'
import { homeChangeCalls, homeProblemKinds } from '../../constants/insight/home.ts'
import { id } from '../../fields/entity.ts'

/** Something that an author or Admin should look at. */
export const homeProblem = z.object({
  kind: z.enum(homeProblemKinds),
  /** Null for a job of the whole organisation. */
  appId: id.nullable(),
  appName: z.string().nullable(),
  /** The guide; for KILLED the app, for FAILED_JOB the kind of job. */
  name: z.string(),
  deploymentId: id.nullable(),
  /** The number of times that the element was missing in 7 days. */
  count: z.int().nullable(),
  /** The time when the job failed, the schedule ended, the ramp was paused or the experiment was done. */
  at: z.iso.datetime().nullable(),
})
export type HomeProblem = z.infer<typeof homeProblem>

/** A recent change, from the audit log. */
export const homeChange = z.object({
  id,
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  call: z.enum(homeChangeCalls),
  appId: id,
  appName: z.string(),
  /** The guide or segment, if the change names one that still exists. */
  name: z.string().nullable(),
  projectId: id.nullable(),
  appVersionId: id.nullable(),
  deploymentId: id.nullable(),
})
export type HomeChange = z.infer<typeof homeChange>

export const homeApp = z.object({
  appId: id,
  liveDeployments: z.int(),
  /** Distinct end users who saw a guide in the last 7 days, and on each of them. Days are in UTC. */
  endUsers: z.int(),
  endUsersByDay: z.array(z.int()).length(7),
  /** Whether it has the invented end users of the demo organisation. */
  hasSampleData: z.boolean(),
})
export type HomeApp = z.infer<typeof homeApp>

/** The first steps that somebody in these apps has done. */
export const homeSteps = z.object({
  /** An app exists. */
  app: z.boolean(),
  /** A target app has sent something. */
  install: z.boolean(),
  guide: z.boolean(),
  live: z.boolean(),
})
export type HomeSteps = z.infer<typeof homeSteps>

export const home = z.object({
  /** At most 500, by name. */
  apps: z.array(homeApp),
  /** The worst first, at most 8. */
  problems: z.array(homeProblem),
  /** The latest first, at most 8. */
  changes: z.array(homeChange),
  steps: homeSteps,
})
export type Home = z.infer<typeof home>

export const appOverview = z.object({ app: homeApp, problems: z.array(homeProblem) })
export type AppOverview = z.infer<typeof appOverview>
