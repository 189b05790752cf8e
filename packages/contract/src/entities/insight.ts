import { z } from 'zod'
import { id, int4, isKeptMoment, yearProblem } from '../fields/entity.ts'

/** How often something happened, and to how many different end users (exact). */
const tally = z.object({ count: z.int(), endUsers: z.int() })
/** How often each thing happened; end users are not told apart here. */
const counts = { seen: z.int(), started: z.int(), completed: z.int(), dismissed: z.int() }
const day = z.iso.date({ abort: true }).refine(isKeptMoment, yearProblem)

export const deploymentInsightRequest = z.object({
  deploymentId: id,
  /** One version of the deployment; all when absent. Counts follow it, end users stay over all versions. */
  version: int4.optional(),
  /**
   * Days in UTC, inclusive; the whole life when absent. They bound counts and series, and of up to 31 days the end
   * users of the totals as well; end users by step are always those of all time.
   */
  from: day.optional(),
  to: day.optional(),
})
export type DeploymentInsightRequest = z.infer<typeof deploymentInsightRequest>

export const deploymentInsight = z.object({
  deploymentId: id,
  /** Which days the end users of the totals are of: those asked for, or all there were. Exact in both cases. */
  endUsersOf: z.enum(['DAYS', 'ALL_TIME']),
  /** Seen, or passed over at that moment for a guide of higher priority. */
  eligible: tally,
  seen: tally,
  started: tally,
  completed: tally,
  dismissed: tally,
  /** completed / seen by end users, 0 to 1; null before anyone saw it. */
  completionRate: z.number().nullable(),
  /** From started to completed, to within 5 %; null before anyone completed it. */
  medianCompletionMs: z.number().nullable(),
  funnel: z.array(
    z.object({
      stepKey: z.string(),
      name: z.string(),
      seen: tally,
      /** Share of the previous step's end users who did not reach this one, 0 to 1. */
      dropOff: z.number().nullable(),
      missing: z.int(),
    }),
  ),
  /** `endUsers` saw it on that day, each counted once a day. */
  series: z.array(z.object({ day, ...counts, endUsers: z.int() })),
  byVersion: z.array(z.object({ version: z.int(), ...counts })),
  /** By what the device asked for: the locale where the guide has it, its language otherwise; '' if unknown. */
  byLocale: z.array(z.object({ locale: z.string(), ...counts })),
  byPlatform: z.array(z.object({ platform: z.string(), ...counts })),
})
export type DeploymentInsight = z.infer<typeof deploymentInsight>

/** What a card on the home screen shows of an app. */
export const appSummary = z.object({
  appId: id,
  liveDeployments: z.int(),
  /** Guides seen on each of the last 7 days in UTC, the oldest first. */
  seenByDay: z.array(z.int()).length(7),
})
export type AppSummary = z.infer<typeof appSummary>

export const appInsightRequest = z.object({
  /** Days in UTC, inclusive, at most 92; the last 30 when absent. */
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
  /** completed / seen by end users, 0 to 1; null when nobody saw it. */
  completionRate: z.number().nullable(),
})

/** What the guides of an app did on some days. */
export const appInsight = z.object({
  from: day,
  to: day,
  liveDeployments: z.int(),
  seen: tally,
  started: z.int(),
  completed: tally,
  dismissed: z.int(),
  /** Those who reached most end users first; at most 1000. */
  projects: z.array(projectRank),
  /** How many end users saw how many different projects; the last one stands for itself and more. */
  exposure: z.array(z.object({ projects: z.int(), endUsers: z.int() })).length(10),
  series: z.array(z.object({ day, ...counts, endUsers: z.int() })),
})
export type AppInsight = z.infer<typeof appInsight>
export type ProjectRank = z.infer<typeof projectRank>

/** What one end user did with a deployment, over all its versions. */
export const deploymentEndUser = z.object({
  endUserId: z.string(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  seen: z.int(),
  started: z.int(),
  completed: z.int(),
  dismissed: z.int(),
  lastStepKey: z.string().nullable(),
  /** Its name in the present version; null when the step is gone from it. */
  lastStepName: z.string().nullable(),
})
export type DeploymentEndUser = z.infer<typeof deploymentEndUser>
