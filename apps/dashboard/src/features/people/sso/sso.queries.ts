import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'

export const ssoLoginMutation = api.users.ssoLogin.mutationOptions({ meta: { showsOwnErrors: true } })

/** A code can be exchanged only once, however often the screen renders. */
export const exchangeQuery = (code: string | null) =>
  queryOptions({
    queryKey: ['sso-code', code],
    queryFn: () => client.users.validateSso({ code: code ?? '' }),
    enabled: code !== null,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
