import { api } from '../../../lib/calls/api.ts'

export const invitationQuery = (id: string) =>
  api.invites.get.queryOptions({ input: { id }, retry: false, staleTime: Infinity })

export const acceptInvitationMutation = api.invites.signup.mutationOptions({ meta: { showsOwnErrors: true } })
