import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { sessionQuery } from '../../../lib/calls/session.ts'

export const updateProfileMutation = (queryClient: QueryClient) =>
  api.users.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })

/** A new password ends the member's other sessions, which their list shows. */
export const changePasswordMutation = (queryClient: QueryClient) =>
  api.users.changePassword.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })

export const changeEmailMutation = api.users.changeEmail.mutationOptions({
  meta: { showsOwnErrors: true },
})

export const digestQuery = api.digests.get.queryOptions()

export const updateDigestMutation = (queryClient: QueryClient) =>
  api.digests.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: (digest) => queryClient.setQueryData(digestQuery.queryKey, digest),
  })

export const sessionsQuery = api.users.listSessions.queryOptions()

const afterEnding = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
})

export const endSessionMutation = (queryClient: QueryClient) =>
  api.users.endSession.mutationOptions(afterEnding(queryClient))

export const endOtherSessionsMutation = (queryClient: QueryClient) =>
  api.users.endOtherSessions.mutationOptions(afterEnding(queryClient))
