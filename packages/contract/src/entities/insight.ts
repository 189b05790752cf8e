import { z } from 'zod'
import { id } from './entity.ts'

/** How often something happened, and to how many different end users (exact, over all time). */
const tally = z.object({ count: z.int(), endUsers: z.int() })
const day = z.iso.date().refine((it) => it >= '0001-01-01', { message: 'There is no year 0' })

export const deploymentInsightRequest = z.object({
  deploymentId: id,
  /** One version of the deployment; all when absent. Counts follow it, end users stay over all versions. */
  version: z.int().min(1).max(2_147_483_647).optional(),
  /** Days in UTC, inclusive; the whole life when absent. They bound counts and series. */
  from: day.optional(),
  to: day.optional(),
})
export type DeploymentInsightRequest = z.infer<typeof deploymentInsightRequest>

export const deploymentInsight = z.object({
  deploymentId: id,
  seen: tally,
  started: tally,
  completed: tally,
  dismissed: tally,
  /** completed / seen by end users, 0 to 1; null before anyone saw it. */
  completionRate: z.number().nullable(),
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
  series: z.array(z.object({ day, seen: z.int(), started: z.int(), completed: z.int(), dismissed: z.int() })),
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
