import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'

const refreshMs = 3000

/** Looked at again while the mail of an invite waits to be sent. */
export const membersQuery = api.users.list.queryOptions({
  input: {},
  refetchInterval: (query) =>
    query.state.data?.content.some(({ inviteMail }) => inviteMail?.state === 'WAITING') ? refreshMs : false,
})

export const appsQuery = api.apps.list.queryOptions({ input: {} })

/** How much goes to somebody else when a member is removed. */
export const transferCountsQuery = (id: string) => ({
  queryKey: ['transfer-counts', id],
  queryFn: async () => (await client.users.transferResources({ id, dryRun: 'true' })).counts,
  gcTime: 0,
})

const settle = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
})

export const inviteMutation = (queryClient: QueryClient) =>
  api.invites.create.mutationOptions({ meta: { showsOwnErrors: true }, ...settle(queryClient) })

/** As inviting, for one who was invited before: what it refuses has no form to stand in. */
export const inviteAgainMutation = (queryClient: QueryClient) =>
  api.invites.create.mutationOptions(settle(queryClient))

export const revokeInviteMutation = (queryClient: QueryClient) =>
  api.invites.revoke.mutationOptions({ meta: { showsOwnErrors: true }, ...settle(queryClient) })

export const passwordLinkMutation = api.users.createPasswordLink.mutationOptions({
  meta: { showsOwnErrors: true },
})

export const changeRoleMutation = (queryClient: QueryClient) =>
  api.users.updateRole.mutationOptions(settle(queryClient))

export const removeMemberMutation = (queryClient: QueryClient) =>
  api.users.transferResources.mutationOptions({ meta: { showsOwnErrors: true }, ...settle(queryClient) })
