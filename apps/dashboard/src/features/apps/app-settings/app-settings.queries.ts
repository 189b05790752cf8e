import type { AppRetention, EntryOutcome, InterfaceLanguage } from '@waymark/contract'
import type { QueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/calls/api.ts'
import { toApiError } from '../../../lib/errors/api-error.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

export const signingQuery = (id: string) => api.signing.get.queryOptions({ input: { id } })

const settleApp = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.apps.key() }),
})

export const updateAppMutation = (queryClient: QueryClient) =>
  api.apps.update.mutationOptions(settleApp(queryClient))

export const uploadLogoMutation = (queryClient: QueryClient) =>
  api.apps.uploadLogo.mutationOptions(settleApp(queryClient))

export const uploadThumbnailMutation = (queryClient: QueryClient) =>
  api.apps.uploadThumbnail.mutationOptions(settleApp(queryClient))

/** The content that is deleted together with an app, for the confirmation. */
export const appContentsQuery = (id: string) => ({
  queryKey: ['app-contents', id],
  queryFn: async () => (await client.apps.delete({ id, dryRun: 'true' })).contents ?? null,
  gcTime: 0,
})

export const deleteAppMutation = (queryClient: QueryClient) =>
  api.apps.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.apps.list.key() }),
  })

export const setKillSwitchMutation = (queryClient: QueryClient) =>
  api.apps.setKillSwitch.mutationOptions(settleApp(queryClient))

/** The holdout of an app, with the goals that it can be measured by. */
export const holdoutQuery = (appId: string) => api.insights.holdout.queryOptions({ input: { appId } })

const settleHoldout = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: api.insights.holdout.key() }),
})

export const startHoldoutMutation = (queryClient: QueryClient) =>
  api.holdouts.start.mutationOptions(settleHoldout(queryClient))

export const endHoldoutMutation = (queryClient: QueryClient) =>
  api.holdouts.end.mutationOptions(settleHoldout(queryClient))

export const rotateSdkKeyMutation = (queryClient: QueryClient) =>
  api.apps.rotateSdkKey.mutationOptions(settleApp(queryClient))

export type AppUsersPart = ListPart & { sort?: string }

export const appUsersQuery = (id: string, part: AppUsersPart = {}) =>
  api.appUsers.list.queryOptions({ input: { id, ...part } })

export const membersQuery = api.users.list.queryOptions({ input: {} })

export const refreshAppUsers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.appUsers.key() })

const settleAppUsers = (queryClient: QueryClient) => ({
  onSettled: () => refreshAppUsers(queryClient),
})

/** Removes several members from an app, by a call each; those that are refused stay. */
export const removeUserEach = async (id: string, uids: readonly string[]) => ({
  outcomes: await Promise.all(uids.map((uid) => removeUser(id, uid))),
})

async function removeUser(id: string, uid: string): Promise<EntryOutcome<object>> {
  try {
    await client.appUsers.remove({ id, uid })
    return toDone(uid)
  } catch (error) {
    return { id: uid, result: null, refusal: toApiError(error) }
  }
}

/** Adds several members to an app, all of them or none. */
export async function addUserEach(id: string, userIds: string[]) {
  await client.appUsers.add({ id, userIds })
  return { outcomes: userIds.map(toDone) }
}

const toDone = (id: string): EntryOutcome<object> => ({ id, result: {}, refusal: null })

export const addUsersMutation = (queryClient: QueryClient) =>
  api.appUsers.add.mutationOptions({ meta: { showsOwnErrors: true }, ...settleAppUsers(queryClient) })

export const removeUserMutation = (queryClient: QueryClient) =>
  api.appUsers.remove.mutationOptions(settleAppUsers(queryClient))

export const exportMutation = api.portability.export.mutationOptions({ meta: { showsOwnErrors: true } })

/** An import may touch everything in the app. */
export const importMutation = (queryClient: QueryClient) =>
  api.portability.import.mutationOptions({
    meta: { showsOwnErrors: true },
    onSuccess: ({ isDryRun }) => (isDryRun ? undefined : queryClient.invalidateQueries()),
  })

/** The app carries its policy too, so both queries are invalidated. */
const settleSigning = (queryClient: QueryClient) => ({
  meta: { showsOwnErrors: true },
  onSettled: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.signing.key() }),
      queryClient.invalidateQueries({ queryKey: api.apps.key() }),
    ]),
})

export const setPolicyMutation = (queryClient: QueryClient) =>
  api.signing.setPolicy.mutationOptions(settleSigning(queryClient))

export const createSecretMutation = (queryClient: QueryClient) =>
  api.signing.createSecret.mutationOptions(settleSigning(queryClient))

export const retireSecretMutation = (queryClient: QueryClient) =>
  api.signing.retireSecret.mutationOptions(settleSigning(queryClient))

export const keepProfilesMutation = (queryClient: QueryClient) =>
  api.endUsers.keepProfiles.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

export const privacyQuery = (appId: string) => api.privacy.get.queryOptions({ input: { appId } })

export const updatePrivacyMutation = (queryClient: QueryClient) =>
  api.privacy.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.privacy.key() }),
  })

export const retentionPreviewQuery = (appId: string, retention: AppRetention) =>
  api.privacy.previewRetention.queryOptions({ input: { appId, retention } })

export const inventoryQuery = (appId: string, language: InterfaceLanguage) =>
  api.privacy.inventory.queryOptions({ input: { appId, language } })

export const verifyReceiptMutation = api.privacy.verifyReceipt.mutationOptions({
  meta: { showsOwnErrors: true },
})

export const receiptsQuery = (appId: string) =>
  api.privacy.listReceipts.queryOptions({ input: { appId, size: 50 } })

/** The service that the app's text answers are grouped with. */
export const embeddingServiceQuery = (appId: string) =>
  api.embeddingServices.get.queryOptions({ input: { id: appId } })

const refreshService = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.embeddingServices.key() })

export const connectServiceMutation = (queryClient: QueryClient) =>
  api.embeddingServices.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => refreshService(queryClient),
  })

export const testServiceMutation = api.embeddingServices.sendTest.mutationOptions({
  meta: { showsOwnErrors: true },
})

export const disconnectServiceMutation = (queryClient: QueryClient) =>
  api.embeddingServices.delete.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => refreshService(queryClient),
  })

export const rawExportQuery = (appId: string) => api.rawExports.get.queryOptions({ input: { appId } })

export const rawExportFilesQuery = (appId: string) =>
  api.rawExports.listFiles.queryOptions({ input: { appId, size: 50 } })

export const updateRawExportMutation = (queryClient: QueryClient) =>
  api.rawExports.update.mutationOptions({
    meta: { showsOwnErrors: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rawExports.key() }),
  })
