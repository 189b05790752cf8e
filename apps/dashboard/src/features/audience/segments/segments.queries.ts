import { keepPreviousData, mutationOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Condition, Segment } from '@waymark/contract'
import type { Conjunction } from '@waymark/contract/constants'
import { api, client } from '../../../lib/calls/api.ts'

export const segmentQuery = (appId: string, id: string) =>
  api.segments.get.queryOptions({ input: { appId, id } })

export const publishedProjectsQuery = (appId: string) =>
  api.projects.listPublished.queryOptions({ input: { appId } })

/** The lists of end users that rules can ask about: uploaded files and synchronised cohorts. */
export const listsQuery = (appId: string) => ({
  queryKey: [...api.providers.key(), 'lists', appId],
  queryFn: async () => {
    const list = async (id: 'STATIC' | 'MIXPANEL') => {
      const answer = await client.providers.get({ appId, id, sort: 'name,ASC' })
      return 'content' in answer ? answer.content : []
    }
    return (await Promise.all([list('STATIC'), list('MIXPANEL')])).flat()
  },
})

/** How many end users match a draft; the last answer stays until the next one is there. */
export const countQuery = (draft: { appId: string; conjunction: Conjunction; rules: Condition[] }) =>
  api.segments.count.queryOptions({
    input: draft,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

export interface SegmentToSave {
  appId: string
  /** The stored segment, with the revision it was read at; null creates a new one. */
  stored: Pick<Segment, 'id' | 'revision'> | null
  name: string
  conjunction: Conjunction
  rules: Condition[]
}

export const saveSegmentMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ stored, ...segment }: SegmentToSave) =>
      stored ? client.segments.update({ ...segment, ...stored }) : client.segments.create(segment),
    meta: { showsOwnErrors: true },
    onSettled: () => refreshSegments(queryClient),
  })

export const createSegmentMutation = (queryClient: QueryClient) =>
  api.segments.create.mutationOptions({ onSettled: () => refreshSegments(queryClient) })

export const deleteSegmentMutation = (queryClient: QueryClient) =>
  api.segments.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => refreshSegments(queryClient),
  })

export const refreshSegments = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.segments.key() })
