import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/calls/api.ts'

export const themeQuery = (appId: string) => api.themes.get.queryOptions({ input: { appId } })

const keepAnswer = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.themes.key() }),
})

export const saveThemeMutation = (queryClient: QueryClient) =>
  api.themes.update.mutationOptions(keepAnswer(queryClient))

export const goLiveMutation = (queryClient: QueryClient) =>
  api.themes.goLive.mutationOptions(keepAnswer(queryClient))

export const takeDownMutation = (queryClient: QueryClient) =>
  api.themes.takeDown.mutationOptions(keepAnswer(queryClient))

/** A file joins the draft only once a look refers to it. */
export const uploadFontMutation = () =>
  api.themes.uploadFont.mutationOptions({ meta: { showsOwnErrors: true } })
