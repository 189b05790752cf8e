import { z } from 'zod'
import { id, listQuery, pagedOf } from '../fields/entity.ts'
import {
  appInsight,
  appInsightRequest,
  appSummary,
  deploymentEndUser,
  deploymentInsight,
  deploymentInsightRequest,
} from '../entities/insight.ts'
import { appCall, sessionCall } from './call.ts'

const tags = ['Insights']
const base = '/v1/apps/{appId}'
const { deploymentId: _ofPath, ...filter } = deploymentInsightRequest.shape
const csvFile = z.file().meta({ description: 'CSV with a header line, in UTF-8' })

export const insights = {
  deployment: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/insights`,
      tags,
      summary: 'Seen, started, completed, dismissed, the funnel by step, and how they spread',
    })
    .input(z.object({ appId: id, deploymentInsightRequest }))
    .output(deploymentInsight),
  app: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: `${base}/insights`,
      tags,
      summary: 'Projects by reach, and how many guides each end user meets',
    })
    .input(appInsightRequest.extend({ appId: id }))
    .output(appInsight),
  endUsers: appCall
    .meta({ isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/{id}/insights/users`,
      tags,
      summary: 'The end users of the last 30 days, at most the 1000 who were there last',
    })
    .input(z.object({ appId: id, id, ...listQuery, sort: listQuery.sort.default('lastSeenAt,DESC') }))
    .output(pagedOf(deploymentEndUser)),
  exportDeployment: appCall
    .route({
      method: 'GET',
      path: `${base}/deployments/{id}/insights.csv`,
      tags,
      summary: 'The days of a deployment as CSV',
    })
    .input(
      z.object({
        appId: id,
        id,
        ...filter,
        version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      }),
    )
    .output(csvFile),
  exportApp: appCall
    .route({ method: 'GET', path: `${base}/insights.csv`, tags, summary: 'The projects of an app as CSV' })
    .input(appInsightRequest.extend({ appId: id }))
    .output(csvFile),
  exportEndUsers: appCall
    .route({
      method: 'GET',
      path: `${base}/deployments/{id}/insights/users.csv`,
      tags,
      summary: 'The end users of the last 30 days as CSV',
    })
    .input(z.object({ appId: id, id }))
    .output(csvFile),
  appSummaries: sessionCall
    .route({ method: 'GET', path: '/v1/insights/apps', tags, summary: 'A summary of every app one may see' })
    .input(z.object(listQuery))
    .output(pagedOf(appSummary)),
}
