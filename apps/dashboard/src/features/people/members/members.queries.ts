import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

const refreshMs = 3000

/** Refetched while an invite's mail waits to be sent. */
export const membersQuery = (part: ListPart & { sort?: string } = {}) =>
  api.users.list.queryOptions({
    input: part,
    refetchInterval: (query) =>
      query.state.data?.content.some(({ inviteMail }) => inviteMail?.state === 'WAITING') ? refreshMs : false,
  })

export const appsQuery = api.apps.list.queryOptions({ input: {} })

/** How much is transferred to somebody else when a member is removed. */
export const transferCountsQuery = (id: string) => ({
  queryKey: ['transfer-counts', id],
  queryFn: async () => (await client.users.transferResources({ id, dryRun: 'true' })).counts,
  gcTime: 0,
})

export const refreshMembers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.users.key() })

const settle = (queryClient: QueryClient) => ({ onSettled: () => refreshMembers(queryClient) })

/** Adds a member to several apps. */
export const addToAppsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ uid, appIds }: { uid: string; appIds: string[] }) =>
      Promise.all(appIds.map((id) => client.appUsers.add({ id, userIds: [uid] }))),
    meta: { showsOwnErrors: true },
    ...settle(queryClient),
  })

export const inviteMutation = (queryClient: QueryClient) =>
  api.invites.create.mutationOptions({ meta: { showsOwnErrors: true }, ...settle(queryClient) })

/** Invites somebody again. There is no form, so a refusal is shown as a toast. */
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
