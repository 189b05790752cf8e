import { z } from 'zod'
import { id, listQuery, pagedOf, searchQuery } from '../../fields/entity.ts'
import {
  appFigures,
  appInsight,
  appInsightRequest,
  deploymentAccounts,
  deploymentEndUser,
  deploymentFigures,
  deploymentInsight,
  deploymentInsightRequest,
  deploymentReach,
  deploymentSegments,
} from '../../entities/insight/insight.ts'
import { goalInsights, goalSegments } from '../../entities/delivery/goal.ts'
import { appHoldoutInsight } from '../../entities/delivery/holdout.ts'
import { appHealth } from '../../entities/insight/missing-element.ts'
import { appCall } from '../call.ts'

const tags = ['Insights']
const base = '/v1/apps/{appId}'
const { deploymentId: _ofPath, ...filter } = deploymentInsightRequest.shape
const csvFile = z.file().meta({ description: 'CSV with a header line, in UTF-8' })

export const insights = {
  deployment: appCall
    .meta({ scope: 'INSIGHTS', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/insights`,
      tags,
      summary: 'Get the insights of a deployment: counts, funnel by step and breakdowns',
    })
    .input(z.object({ appId: id, deploymentInsightRequest }))
    .output(deploymentInsight),
  segments: appCall
    .meta({ scope: 'INSIGHTS', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/{id}/insights/segments`,
      tags,
      summary: 'Count the end users whom a deployment reached by segment',
    })
    .input(z.object({ appId: id, id, from: filter.from, to: filter.to }))
    .output(deploymentSegments),
  accounts: appCall
    .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/{id}/insights/accounts`,
      tags,
      summary: 'Count the accounts that a deployment reached, and those that reached its goals',
    })
    .input(z.object({ appId: id, id, from: filter.from, to: filter.to }))
    .output(deploymentAccounts),
  goals: appCall
    .meta({ scope: 'INSIGHTS', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/{id}/insights/goals`,
      tags,
      summary: 'Count who reached the goals of a deployment after they saw its guide, the main goal first',
      description: 'Counts end users by their first exposure, which the days bound.',
    })
    .input(z.object({ appId: id, id, from: filter.from, to: filter.to }))
    .output(goalInsights),
  holdout: appCall
    .meta({ scope: 'INSIGHTS' })
    .route({
      method: 'GET',
      path: `${base}/insights/holdout`,
      tags,
      summary: 'Compare those who see no guides of an app at all with all others, by its goals',
    })
    .input(z.object({ appId: id }))
    .output(appHoldoutInsight),
  goalSegments: appCall
    .meta({ scope: 'INSIGHTS', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/{id}/insights/goals/{goalId}/segments`,
      tags,
      summary: 'Count who reached a goal by segment',
    })
    .input(z.object({ appId: id, id, goalId: id, from: filter.from, to: filter.to }))
    .output(goalSegments),
  app: appCall
    .meta({ scope: 'INSIGHTS', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/insights`,
      tags,
      summary: 'Get the insights of an app: projects by reach, and guides per end user',
    })
    .input(appInsightRequest.extend({ appId: id }))
    .output(appInsight),
  endUsers: appCall
    .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${base}/deployments/{id}/insights/users`,
      tags,
      summary: 'List the end users of the last 30 days, at most the latest 1,000',
    })
    .input(
      z.object({
        appId: id,
        id,
        ...listQuery,
        sort: listQuery.sort.default('lastSeenAt,DESC'),
        ...searchQuery,
      }),
    )
    .output(pagedOf(deploymentEndUser)),
  exportDeployment: appCall
    .meta({ scope: 'INSIGHTS', people: 'NONE' })
    .route({
      method: 'GET',
      path: `${base}/deployments/{id}/insights.csv`,
      tags,
      summary: 'Export insights of a deployment as CSV, by default by day',
    })
    .input(
      z.object({
        appId: id,
        id,
        ...filter,
        figures: z.enum(deploymentFigures).default('DAYS'),
        version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      }),
    )
    .output(csvFile),
  exportApp: appCall
    .meta({ scope: 'INSIGHTS', people: 'NONE' })
    .route({
      method: 'GET',
      path: `${base}/insights.csv`,
      tags,
      summary: 'Export insights of an app as CSV, by default by project',
    })
    .input(appInsightRequest.extend({ appId: id, figures: z.enum(appFigures).default('PROJECTS') }))
    .output(csvFile),
  exportEndUsers: appCall
    .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'EXPORT' })
    .route({
      method: 'GET',
      path: `${base}/deployments/{id}/insights/users.csv`,
      tags,
      summary: 'Export the end users of the last 30 days as CSV',
    })
    .input(z.object({ appId: id, id }))
    .output(csvFile),
  reach: appCall
    .meta({ scope: 'INSIGHTS' })
    .route({
      method: 'GET',
      path: `${base}/insights/reach`,
      tags,
      summary: 'List whom each deployment reached, over all time',
    })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(deploymentReach)),
  health: appCall
    .meta({ scope: 'INSIGHTS' })
    .route({
      method: 'GET',
      path: `${base}/health`,
      tags,
      summary: 'List the steps of live guides whose element is missing',
    })
    .input(z.object({ appId: id }))
    .output(appHealth),
}
