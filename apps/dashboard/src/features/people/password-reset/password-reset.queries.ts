import { api } from '../../../lib/calls/api.ts'

export const forgotPasswordMutation = api.users.forgot.mutationOptions({ meta: { showsOwnErrors: true } })

export const resetLinkQuery = (id: string) =>
  api.invites.checkReset.queryOptions({ input: { id }, retry: false, staleTime: Infinity })

export const resetPasswordMutation = api.invites.reset.mutationOptions({ meta: { showsOwnErrors: true } })
