import { api } from '../../lib/api.ts'

export const forgotPasswordMutation = api.users.forgot.mutationOptions({ meta: { showsOwnErrors: true } })

export const resetPasswordMutation = api.invites.reset.mutationOptions({ meta: { showsOwnErrors: true } })
