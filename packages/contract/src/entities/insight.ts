import { z } from 'zod'
import { id, int4, isKeptMoment, yearProblem } from '../fields/entity.ts'

/** Number of events, and of distinct end users (exact). */
const tally = z.object({ count: z.int(), endUsers: z.int() })
/** Number of events, regardless of end users. */
const counts = { seen: z.int(), started: z.int(), completed: z.int(), dismissed: z.int() }
const day = z.iso.date({ abort: true }).refine(isKeptMoment, yearProblem)

export const deploymentInsightRequest = z.object({
  deploymentId: id,
  /** One version of the deployment; all when absent. It filters counts, but end users cover all versions. */
  version: int4.optional(),
  /**
   * Days in UTC, inclusive; all time when absent. They bound counts and series, and for up to 31 days also the end
   * users of the totals. End users by step are always of all time.
   */
  from: day.optional(),
  to: day.optional(),
})
export type DeploymentInsightRequest = z.infer<typeof deploymentInsightRequest>

export const deploymentInsight = z.object({
  deploymentId: id,
  /** Whether the end users of the totals are of the requested days or of all time. Exact in both cases. */
  endUsersOf: z.enum(['DAYS', 'ALL_TIME']),
  /** Seen, or eligible but passed over for a guide of higher priority. */
  eligible: tally,
  seen: tally,
  started: tally,
  completed: tally,
  dismissed: tally,
  /** Share of the end users who saw it that completed it, 0 to 1; null before anyone saw it. */
  completionRate: z.number().nullable(),
  /** Time from start to completion, within 5 %; null before anyone completed it. */
  medianCompletionMs: z.number().nullable(),
  funnel: z.array(
    z.object({
      stepKey: z.string(),
      name: z.string(),
      seen: tally,
      /** Share of the previous step's end users who did not reach this step, 0 to 1. */
      dropOff: z.number().nullable(),
      missing: z.int(),
    }),
  ),
  /** `endUsers` is the number of distinct end users who saw it that day. */
  series: z.array(z.object({ day, ...counts, endUsers: z.int() })),
  byVersion: z.array(z.object({ version: z.int(), ...counts })),
  /** By the locale that the device asked for, or by its language if the guide lacks that locale; '' if unknown. */
  byLocale: z.array(z.object({ locale: z.string(), ...counts })),
  byPlatform: z.array(z.object({ platform: z.string(), ...counts })),
})
export type DeploymentInsight = z.infer<typeof deploymentInsight>

/** An app's figures for its card on the home screen. */
export const appSummary = z.object({
  appId: id,
  liveDeployments: z.int(),
  /** Guides seen on each of the last 7 days in UTC, oldest first. */
  seenByDay: z.array(z.int()).length(7),
})
export type AppSummary = z.infer<typeof appSummary>

export const appInsightRequest = z.object({
  /** Days in UTC, inclusive, at most 92. The last 30 when absent. */
  from: day.optional(),
  to: day.optional(),
})
export type AppInsightRequest = z.infer<typeof appInsightRequest>

const projectRank = z.object({
  projectId: id,
  projectName: z.string(),
  seen: tally,
  started: z.int(),
  completed: tally,
  dismissed: z.int(),
  /** Share of the end users who saw it that completed it, 0 to 1; null if nobody saw it. */
  completionRate: z.number().nullable(),
})

/** Figures of an app's guides for a range of days. */
export const appInsight = z.object({
  from: day,
  to: day,
  liveDeployments: z.int(),
  seen: tally,
  started: z.int(),
  completed: tally,
  dismissed: z.int(),
  /** Sorted by end users reached, at most 1000. */
  projects: z.array(projectRank),
  /** How many end users saw how many different projects. The last entry includes all higher numbers. */
  exposure: z.array(z.object({ projects: z.int(), endUsers: z.int() })).length(10),
  series: z.array(z.object({ day, ...counts, endUsers: z.int() })),
})
export type AppInsight = z.infer<typeof appInsight>
export type ProjectRank = z.infer<typeof projectRank>

/** What one end user did with a deployment, across all its versions. */
export const deploymentEndUser = z.object({
  endUserId: z.string(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  seen: z.int(),
  started: z.int(),
  completed: z.int(),
  dismissed: z.int(),
  lastStepKey: z.string().nullable(),
  /** The step's name in the current version; null if the step was removed. */
  lastStepName: z.string().nullable(),
})
export type DeploymentEndUser = z.infer<typeof deploymentEndUser>
