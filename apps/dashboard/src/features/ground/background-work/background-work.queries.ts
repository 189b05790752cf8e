import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { Job } from '@waymark/contract'
import type { JobState } from '@waymark/contract/constants'
import { api } from '../../../lib/calls/api.ts'

const pageSize = 25
const refreshMs = 3000

/** Refetched while any job is unfinished. */
export const jobsQuery = (page: number, state: JobState | undefined) =>
  api.jobs.list.queryOptions({
    input: { page, size: pageSize, ...(state && { state }) },
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.content.some(isUnderWay) ? refreshMs : false),
  })

const isUnderWay = ({ state }: Job) => state !== 'DONE' && state !== 'FAILED'

export const retryMutation = (queryClient: QueryClient) =>
  api.jobs.retry.mutationOptions({
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.jobs.key() }),
  })
