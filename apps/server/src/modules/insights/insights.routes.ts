import { os } from '../../platform/http/call.ts'
import type { Profiles } from '../profiles/index.ts'
import { readHealth } from '../health/index.ts'
import { readAppInsight } from './app-insight.service.ts'
import { readEndUsers } from './end-users.service.ts'
import { toAppCsv, toDeploymentCsv, toEndUsersCsv, toSegmentsCsv } from './insight-files.ts'
import { readDeploymentInsight, readReach } from './insights.service.ts'
import { createReachCache } from './reach-cache.ts'
import { readSegmentInsight } from './segment-insight.service.ts'

export function createInsightCalls(profiles: Profiles) {
  const reach = createReachCache()
  return {
    deployment: os.insights.deployment.handler(
      ({ context: { db, clock }, input: { appId, deploymentInsightRequest } }) =>
        readDeploymentInsight(db, clock, { appId, request: deploymentInsightRequest }),
    ),

    segments: os.insights.segments.handler(({ context, input }) =>
      readSegmentInsight(context, profiles, input),
    ),

    app: os.insights.app.handler(({ context, input }) => readAppInsight(context, reach, input)),

    endUsers: os.insights.endUsers.handler(({ context: { db, clock }, input }) =>
      readEndUsers(db, clock, input),
    ),

    exportDeployment: os.insights.exportDeployment.handler(async ({ context, input }) => {
      const { appId, id, figures, ...filter } = input
      if (figures === 'SEGMENTS') return toSegmentsCsv(await readSegmentInsight(context, profiles, input))
      const { db, clock } = context
      const request = { deploymentId: id, ...filter }
      return toDeploymentCsv(await readDeploymentInsight(db, clock, { appId, request }), figures)
    }),

    exportApp: os.insights.exportApp.handler(async ({ context, input: { figures, ...input } }) =>
      toAppCsv(await readAppInsight(context, reach, input), figures),
    ),

    exportEndUsers: os.insights.exportEndUsers.handler(async ({ context: { db, clock }, input }) =>
      toEndUsersCsv(
        await readEndUsers(db, clock, { ...input, page: 0, size: 1000, sort: 'lastSeenAt,DESC' }),
      ),
    ),

    reach: os.insights.reach.handler(({ context: { db }, input: { appId, ...list } }) =>
      readReach(db, appId, list),
    ),

    health: os.insights.health.handler(({ context: { db, clock }, input }) =>
      readHealth(db, clock.now(), input.appId),
    ),
  }
}
