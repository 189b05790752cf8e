import { getMember, os } from '../../platform/http/call.ts'
import { listSummaries, readDeploymentInsight } from './insights.service.ts'

export const insights = {
  deployment: os.insights.deployment.handler(
    ({ context: { db, clock }, input: { appId, deploymentInsightRequest } }) =>
      readDeploymentInsight(db, clock, { appId, request: deploymentInsightRequest }),
  ),

  appSummaries: os.insights.appSummaries.handler(async ({ context }) => ({
    content: await listSummaries(context.db, context.clock, getMember(context)),
  })),
}
