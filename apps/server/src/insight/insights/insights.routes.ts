import { os } from '../../platform/http/call.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { readMissingElements } from '../missing-elements/index.ts'
import { readAccountInsight } from './account-insight.service.ts'
import { readAppInsight } from './app-insight.service.ts'
import { readEndUsers } from './end-users.service.ts'
import { readGoalInsights, readGoalSegments } from './goal-insight.service.ts'
import { readHoldoutInsight } from './holdout-insight.service.ts'
import { toAppCsv, toDeploymentCsv, toEndUsersCsv, toGoalsCsv, toSegmentsCsv } from './insight-files.ts'
import { readDeploymentInsight, readReach } from './insights.service.ts'
import { readSegmentInsight } from './segment-insight.service.ts'

export function createInsightCalls(profiles: Profiles) {
  return {
    deployment: os.insights.deployment.handler(({ context, input: { appId, deploymentInsightRequest } }) =>
      readDeploymentInsight(context, { appId, request: deploymentInsightRequest }),
    ),

    segments: os.insights.segments.handler(({ context, input }) =>
      readSegmentInsight(context, profiles, input),
    ),

    accounts: os.insights.accounts.handler(({ context, input }) =>
      readAccountInsight(context, profiles, input),
    ),

    goals: os.insights.goals.handler(({ context, input }) => readGoalInsights(context, input)),

    holdout: os.insights.holdout.handler(({ context, input }) => readHoldoutInsight(context, input.appId)),

    goalSegments: os.insights.goalSegments.handler(({ context, input }) =>
      readGoalSegments(context, profiles, input),
    ),

    app: os.insights.app.handler(({ context, input }) => readAppInsight(context, input)),

    endUsers: os.insights.endUsers.handler(({ context, input }) => readEndUsers(context, input)),

    exportDeployment: os.insights.exportDeployment.handler(async ({ context, input }) => {
      const { appId, id, figures, ...filter } = input
      if (figures === 'GOALS') return toGoalsCsv(await readGoalInsights(context, input))
      if (figures === 'SEGMENTS') return toSegmentsCsv(await readSegmentInsight(context, profiles, input))
      const request = { deploymentId: id, ...filter }
      return toDeploymentCsv(await readDeploymentInsight(context, { appId, request }), figures)
    }),

    exportApp: os.insights.exportApp.handler(async ({ context, input: { figures, ...input } }) =>
      toAppCsv(await readAppInsight(context, input), figures),
    ),

    exportEndUsers: os.insights.exportEndUsers.handler(async ({ context, input }) =>
      toEndUsersCsv(await readEndUsers(context, { ...input, page: 0, size: 1000, sort: 'lastSeenAt,DESC' })),
    ),

    reach: os.insights.reach.handler(({ context, input: { appId, ...list } }) =>
      readReach(context, appId, list),
    ),

    health: os.insights.health.handler(({ context, input }) => readMissingElements(context, input.appId)),
  }
}
