import type { AppPrivacy } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { os } from '../../platform/http/call.ts'
import { countOldRecords } from './count-old-records.ts'
import { findPrivacy, upsertPrivacy } from './privacy.repo.ts'

/** `serverDays`: how long the operator keeps records of every app. */
export const createPrivacyCalls = (serverDays: AppPrivacy['serverDays']) => ({
  get: os.privacy.get.handler(async ({ context, input }) => ({
    ...(await findPrivacy(context.db, input.appId)),
    serverDays,
  })),

  update: os.privacy.update.handler(async ({ context, input: { appId, ...settings } }) => {
    await inTransaction(context.db, async (tx) => {
      await upsertPrivacy(tx, appId, settings)
      await context.rebuildManifest(tx, appId)
    })
    return { ...settings, serverDays }
  }),

  previewRetention: os.privacy.previewRetention.handler(({ context, input }) =>
    countOldRecords(context, input),
  ),
})
