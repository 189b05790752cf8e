import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

export const templatesQuery = (appId: string, part: ListPart = {}) =>
  api.templates.listCustom.queryOptions({ input: { appId, sort: 'name,ASC', ...part } })

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.templates.listCustom.key() }),
})

export const renameTemplateMutation = (queryClient: QueryClient) =>
  api.templates.updateCustom.mutationOptions({ ...refresh(queryClient), meta: { showsOwnErrors: true } })

export const deleteTemplateMutation = (queryClient: QueryClient) =>
  api.templates.deleteCustom.mutationOptions(refresh(queryClient))

export const restoreTemplateMutation = (queryClient: QueryClient) =>
  api.templates.createCustom.mutationOptions(refresh(queryClient))
