import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { keepElementOf, readMissingElements } from '../missing-elements/index.ts'
import { readAccountInsight } from './account-insight.service.ts'
import { readAppInsight } from './app-insight.service.ts'
import { readEndUsers } from './end-users.service.ts'
import { readGoalInsights, readGoalSegments } from './goal-insight.service.ts'
import { readHoldoutInsight } from './holdout-insight.service.ts'
import { toAppCsv, toDeploymentCsv, toEndUsersCsv, toGoalsCsv, toSegmentsCsv } from './insight-files.ts'
import { readDeploymentInsight, readReach } from './insights.service.ts'
import { readSegmentInsight } from './segment-insight.service.ts'

export function createInsightCalls(profiles: Profiles) {
  return bindCalls(os.insights, {
    deployment: ({ context, input: { appId, deploymentInsightRequest } }) =>
      readDeploymentInsight(context, { appId, request: deploymentInsightRequest }),

    segments: ({ context, input }) => readSegmentInsight(context, profiles, input),

    accounts: ({ context, input }) => readAccountInsight(context, profiles, input),

    goals: ({ context, input }) => readGoalInsights(context, input),

    holdout: ({ context, input }) => readHoldoutInsight(context, input.appId),

    goalSegments: ({ context, input }) => readGoalSegments(context, profiles, input),

    app: ({ context, input }) => readAppInsight(context, input),

    endUsers: ({ context, input }) => readEndUsers(context, input),

    exportDeployment: async ({ context, input }) => {
      const { appId, id, figures, ...filter } = input
      if (figures === 'GOALS') return toGoalsCsv(await readGoalInsights(context, input))
      if (figures === 'SEGMENTS') return toSegmentsCsv(await readSegmentInsight(context, profiles, input))
      const request = { deploymentId: id, ...filter }
      return toDeploymentCsv(await readDeploymentInsight(context, { appId, request }), figures)
    },

    exportApp: async ({ context, input: { figures, ...input } }) =>
      toAppCsv(await readAppInsight(context, input), figures),

    exportEndUsers: async ({ context, input }) =>
      toEndUsersCsv(await readEndUsers(context, { ...input, page: 0, size: 1000, sort: 'lastSeenAt,DESC' })),

    reach: ({ context, input: { appId, ...list } }) => readReach(context, appId, list),

    health: ({ context, input }) => readMissingElements(context, input.appId),

    keepElement: async ({ context, input: { id, ...input } }) => {
      await keepElementOf(context, { ...input, deploymentId: id })
      const { stepKey, version, isKept } = input
      return { stepKey, version, isKept }
    },
  })
}
