import type { SurveyInsight, SurveyInsightRequest } from '@waymark/contract'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/calls/api.ts'
import { nextDay, type Days } from '../filters/selected-days.ts'
import { toServerUrl } from '../../../../lib/calls/server-address.ts'

export const PAGE_SIZE = 25

export type NpsInsight = Extract<SurveyInsight, { insightsType: 'NPS' }>['questions'][number]
export type TextAnswer = Extract<SurveyInsight, { insightsType: 'TEXT' }>['content'][number]
export type TextGroups = Extract<SurveyInsight, { insightsType: 'GROUPS' }>
export type QuotaFigures = Extract<SurveyInsight, { insightsType: 'SUMMARY' }>['quotas'][number]
export type QuestionInsight = Extract<SurveyInsight, { insightsType: 'QUESTION' }>['questions'][number]

/** The responses to show. */
export interface ResponseFilter {
  appId: string
  surveyId: string
  surveyDeploymentId?: string
  surveyVersion?: number
  iteration?: number
  startFilter?: string
  endFilter?: string
}

/** The filter for whole days; the server's filter ends before its last moment. */
export const toTimeFilter = (days: Days | null) =>
  days ? { startFilter: days.from, endFilter: nextDay(days.to) } : {}

export const surveyQuery = (appId: string, id: string) =>
  api.surveys.inApp.get.queryOptions({ input: { appId, id } })

const insightQuery =
  <T extends SurveyInsight['insightsType']>(insightsType: T) =>
  (filter: ResponseFilter, list: Partial<SurveyInsightRequest> = {}) =>
    queryOptions({
      queryKey: [...api.surveys.inApp.insights.key(), insightsType, filter, list],
      queryFn: async () =>
        (await client.surveys.inApp.insights({ ...filter, ...list, insightsType })) as Extract<
          SurveyInsight,
          { insightsType: T }
        >,
      placeholderData: keepPreviousData,
    })

export const summaryQuery = insightQuery('SUMMARY')
export const npsQuery = insightQuery('NPS')
export const questionsQuery = insightQuery('QUESTION')
export const textsQuery = insightQuery('TEXT')
export const groupsQuery = insightQuery('GROUPS')

export const respondentsQuery = (filter: ResponseFilter, list: { page: number; userId?: string }) =>
  api.surveys.inApp.users.queryOptions({
    input: { ...filter, ...list, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

/** The responses as CSV; a file contains a limited number of them. */
export function toResponsesUrl({ appId, surveyId, ...filter }: ResponseFilter, page = 0): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  if (page > 0) query.set('page', String(page))
  return toServerUrl(`/survey/v1/apps/${appId}/surveys/${surveyId}/responses.csv?${query.toString()}`)
}

const refresh = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.surveys.key() }),
})

export const generateLinkMutation = (queryClient: QueryClient) =>
  api.surveys.inApp.generateLink.mutationOptions(refresh(queryClient))

export const noteTextMutation = (queryClient: QueryClient) =>
  api.surveys.inApp.noteText.mutationOptions(refresh(queryClient))

export const renameTextGroupMutation = (queryClient: QueryClient) =>
  api.surveys.inApp.renameTextGroup.mutationOptions(refresh(queryClient))

export const revokeLinkMutation = (queryClient: QueryClient) =>
  api.surveys.inApp.revokeLink.mutationOptions(refresh(queryClient))
