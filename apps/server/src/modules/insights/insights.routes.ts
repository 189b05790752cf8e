import { getMember, os } from '../../platform/http/call.ts'
import { readAppInsight } from './app-insight.service.ts'
import { readEndUsers } from './end-users.service.ts'
import { toAppCsv, toDeploymentCsv, toEndUsersCsv } from './insight-files.ts'
import { listSummaries, readDeploymentInsight } from './insights.service.ts'
import { createReachCache } from './reach-cache.ts'

export function createInsightCalls() {
  const reach = createReachCache()
  return {
    deployment: os.insights.deployment.handler(
      ({ context: { db, clock }, input: { appId, deploymentInsightRequest } }) =>
        readDeploymentInsight(db, clock, { appId, request: deploymentInsightRequest }),
    ),

    app: os.insights.app.handler(({ context, input }) => readAppInsight(context, reach, input)),

    endUsers: os.insights.endUsers.handler(({ context: { db, clock }, input }) =>
      readEndUsers(db, clock, input),
    ),

    exportDeployment: os.insights.exportDeployment.handler(async ({ context: { db, clock }, input }) => {
      const { appId, id, ...filter } = input
      const request = { deploymentId: id, ...filter }
      return toDeploymentCsv(await readDeploymentInsight(db, clock, { appId, request }))
    }),

    exportApp: os.insights.exportApp.handler(async ({ context, input }) =>
      toAppCsv(await readAppInsight(context, reach, input)),
    ),

    exportEndUsers: os.insights.exportEndUsers.handler(async ({ context: { db, clock }, input }) =>
      toEndUsersCsv(
        await readEndUsers(db, clock, { ...input, page: 0, size: 1000, sort: 'lastSeenAt,DESC' }),
      ),
    ),

    appSummaries: os.insights.appSummaries.handler(({ context, input }) =>
      listSummaries(context, getMember(context), input),
    ),
  }
}
