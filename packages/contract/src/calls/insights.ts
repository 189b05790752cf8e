import { z } from 'zod'
import { id } from '../entities/entity.ts'
import { appSummary, deploymentInsight, deploymentInsightRequest } from '../entities/insight.ts'
import { appCall, sessionCall } from './call.ts'

const tags = ['Insights']

export const insights = {
  deployment: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/deployments/insights',
      tags,
      summary: 'Seen, started, completed, dismissed and the funnel by step',
    })
    .input(z.object({ appId: id, deploymentInsightRequest }))
    .output(deploymentInsight),
  appSummaries: sessionCall
    .route({ method: 'GET', path: '/v1/insights/apps', tags, summary: 'A summary of every app one may see' })
    .output(z.object({ content: z.array(appSummary) })),
}
