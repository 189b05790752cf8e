import { api } from '../../../lib/calls/api.ts'

export const setupStatusQuery = api.setup.status.queryOptions({ staleTime: 0 })

export const setUpMutation = api.setup.run.mutationOptions({ meta: { showsOwnErrors: true } })
