import type { QueryClient } from '@tanstack/react-query'
import type { ProjectSubType } from '@waymark/contract/constants'
import { api } from '../../../../lib/calls/api.ts'

/** Built-in templates for a kind of project; `isStart` requests start screens. */
export const builtInTemplatesQuery = (projectSubType: ProjectSubType, isStart: boolean) =>
  api.templates.list.queryOptions({
    input: { entityType: isStart ? 'discovery' : 'assist', projectSubType, size: 1000 },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const customTemplatesQuery = (appId: string) =>
  api.templates.listCustom.queryOptions({ input: { appId, sort: 'createdAt,DESC', size: 1000 } })

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.templates.listCustom.key() }),
})

export const keepTemplateMutation = (queryClient: QueryClient) =>
  api.templates.createCustom.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })

export const deleteTemplateMutation = (queryClient: QueryClient) =>
  api.templates.deleteCustom.mutationOptions(refresh(queryClient))
