import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import type { CaptureFilter } from './read-filter.ts'

const pageSize = 48

export const capturesQuery = (appId: string, { isArchive, order, search, ...filter }: CaptureFilter) =>
  api.captures.list.queryOptions({
    input: {
      appId,
      ...filter,
      archived: toFlag(isArchive),
      size: pageSize,
      sort: SORTS[order],
      ...(search && { search }),
    },
    placeholderData: keepPreviousData,
  })

const SORTS: Record<CaptureFilter['order'], string> = { newest: 'createdAt,DESC', screen: 'address,ASC' }

/** The devices and app versions that captures can be narrowed down to. */
export const captureOriginsQuery = (appId: string, isArchive: boolean) =>
  api.captures.origins.queryOptions({
    input: { appId, archived: toFlag(isArchive) },
    placeholderData: keepPreviousData,
  })

const toFlag = (it: boolean) => (it ? 'true' : 'false')

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.captures.key() }),
})

export const updateCaptureMutation = (queryClient: QueryClient) =>
  api.captures.update.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })

export const deleteCaptureMutation = (queryClient: QueryClient) =>
  api.captures.delete.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })
