import { api } from '../../../lib/calls/api.ts'

export const setupStatusQuery = api.setup.status.queryOptions({ staleTime: 60_000, retry: false })

export const signInMutation = api.users.login.mutationOptions({ meta: { showsOwnErrors: true } })
