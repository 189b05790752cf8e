import { z } from 'zod'
import { listQuery, pagedOf, searchQuery } from '../../fields/entity.ts'
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
import { appHealth, keptElement } from '../../entities/insight/missing-element.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Insights', '/v1/apps/{appId}')
const { deploymentId: _ofPath, ...filter } = deploymentInsightRequest.shape
const csvFile = z.file().meta({ description: 'CSV with a header line, in UTF-8' })

export const insights = {
  deployment: on.post('/deployments/insights', {
    scope: 'INSIGHTS',
    isRead: true,
    summary: 'Get the insights of a deployment: counts, funnel by step and breakdowns',
    input: { deploymentInsightRequest },
    output: deploymentInsight,
  }),
  segments: on.post('/deployments/{id}/insights/segments', {
    scope: 'INSIGHTS',
    isRead: true,
    summary: 'Count the end users whom a deployment reached by segment',
    input: { from: filter.from, to: filter.to },
    output: deploymentSegments,
  }),
  accounts: on.post('/deployments/{id}/insights/accounts', {
    scope: ['INSIGHTS', 'PEOPLE'],
    people: 'READ',
    isRead: true,
    summary: 'Count the accounts that a deployment reached, and those that reached its goals',
    input: { from: filter.from, to: filter.to },
    output: deploymentAccounts,
  }),
  goals: on.post('/deployments/{id}/insights/goals', {
    scope: 'INSIGHTS',
    isRead: true,
    summary: 'Count who reached the goals of a deployment after they saw its guide, the main goal first',
    description: 'Counts end users by their first exposure, which the days bound.',
    input: { from: filter.from, to: filter.to },
    output: goalInsights,
  }),
  holdout: on.get('/insights/holdout', {
    scope: 'INSIGHTS',
    summary: 'Compare those who see no guides of an app at all with all others, by its goals',
    output: appHoldoutInsight,
  }),
  goalSegments: on.post('/deployments/{id}/insights/goals/{goalId}/segments', {
    scope: 'INSIGHTS',
    isRead: true,
    summary: 'Count who reached a goal by segment',
    input: { from: filter.from, to: filter.to },
    output: goalSegments,
  }),
  app: on.post('/insights', {
    scope: 'INSIGHTS',
    isRead: true,
    summary: 'Get the insights of an app: projects by reach, and guides per end user',
    input: appInsightRequest,
    output: appInsight,
  }),
  endUsers: on.post('/deployments/{id}/insights/users', {
    scope: ['INSIGHTS', 'PEOPLE'],
    people: 'READ',
    isRead: true,
    summary: 'List the end users of the last 30 days, at most the latest 1,000',
    input: { ...listQuery, sort: listQuery.sort.default('lastSeenAt,DESC'), ...searchQuery },
    output: pagedOf(deploymentEndUser),
  }),
  exportDeployment: on.get('/deployments/{id}/insights.csv', {
    scope: 'INSIGHTS',
    people: 'NONE',
    summary: 'Export insights of a deployment as CSV, by default by day',
    input: {
      ...filter,
      figures: z.enum(deploymentFigures).default('DAYS'),
      version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    },
    output: csvFile,
  }),
  exportApp: on.get('/insights.csv', {
    scope: 'INSIGHTS',
    people: 'NONE',
    summary: 'Export insights of an app as CSV, by default by project',
    input: appInsightRequest.extend({ figures: z.enum(appFigures).default('PROJECTS') }),
    output: csvFile,
  }),
  exportEndUsers: on.get('/deployments/{id}/insights/users.csv', {
    scope: ['INSIGHTS', 'PEOPLE'],
    people: 'EXPORT',
    summary: 'Export the end users of the last 30 days as CSV',
    output: csvFile,
  }),
  reach: on.list('/insights/reach', {
    scope: 'INSIGHTS',
    summary: 'List whom each deployment reached, over all time',
    items: deploymentReach,
  }),
  health: on.get('/health', {
    scope: 'INSIGHTS',
    summary: 'List the steps of live guides whose element is missing, or is found by its looks alone',
    output: appHealth,
  }),
  keepElement: on.put('/deployments/{id}/health', {
    scope: 'WRITE',
    summary: 'Keep a step at the element that is found by its looks: this version lists it no more, or again',
    input: keptElement,
    output: keptElement,
  }),
}
