import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { ClientLogType } from '@waymark/contract/constants'
import { api } from '../../../lib/calls/api.ts'
import { sessionQuery } from '../../../lib/calls/session.ts'
import { toServerUrl } from '../../../lib/calls/server-address.ts'

const PAGE_SIZE = 50

/** The part of a list that this screen shows; `from` is the first moment of the chosen days. */
export interface ListFilter {
  from: string
  page: number
  sort?: string
  search?: string | undefined
  logType?: ClientLogType | undefined
}

export const figuresQuery = (from: string) =>
  api.analytics.figures.queryOptions({ input: { from }, placeholderData: keepPreviousData })

export const requestsQuery = ({ logType: _, ...filter }: ListFilter) =>
  api.analytics.listRequests.queryOptions({
    input: { ...filter, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

export const errorsQuery = ({ logType: _, ...filter }: ListFilter) =>
  api.analytics.listErrors.queryOptions({
    input: { ...filter, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

export const logsQuery = (filter: ListFilter) =>
  api.analytics.listLogs.queryOptions({
    input: { ...filter, size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

export const membersQuery = api.users.list.queryOptions({ input: {} })

export const updateSettingMutation = (queryClient: QueryClient) =>
  api.organisation.updateSetting.mutationOptions({
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })

const FILES = {
  requests: '/v1/analytics/requests.csv',
  errors: '/v1/analytics/errors.csv',
  logs: '/v1/client-logs.csv',
}

/** The address of a tab's filtered list as CSV. */
export function toCsvUrl(tab: keyof typeof FILES, { from, search, logType }: ListFilter): string {
  const given = { from, search, ...(tab === 'logs' && { logType }) }
  const query = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return toServerUrl(`${FILES[tab]}?${new URLSearchParams(query)}`)
}
