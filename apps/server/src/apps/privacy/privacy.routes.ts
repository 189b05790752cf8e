import type { AppPrivacy, AppRetention, RetentionPreview } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { countOldProfiles, countOldResponses, findPrivacy, upsertPrivacy } from './privacy.repo.ts'

const dayMs = 86_400_000

interface PrivacyServices {
  db: Db
  events: EventStore
  clock: Clock
}

/** `serverDays`: how long the operator keeps records of every app. */
export const createPrivacyCalls = (serverDays: AppPrivacy['serverDays']) =>
  bindCalls(os.privacy, {
    get: async ({ context, input }) => ({
      ...(await findPrivacy(context.db, input.appId)),
      serverDays,
    }),

    update: async ({ context, input: { appId, ...settings } }) => {
      await inTransaction(context.db, async (tx) => {
        await upsertPrivacy(tx, appId, settings)
        await context.rebuildManifest(tx, appId)
      })
      return { ...settings, serverDays }
    },

    previewRetention: ({ context, input }) => countOldRecords(context, input),
  })

/** Counts the records of an app that are older than the days for which it would keep them. */
async function countOldRecords(
  { db, events, clock }: PrivacyServices,
  { appId, retention }: { appId: string; retention: AppRetention },
): Promise<RetentionPreview> {
  const count = async (days: number | null, read: (before: Date) => Promise<number>) =>
    days === null ? 0 : read(new Date(clock.now().getTime() - days * dayMs))
  return {
    events: await count(retention.events, (before) => events.countEventsOfApp({ appId, before })),
    profiles: await count(retention.profiles, (before) => countOldProfiles(db, { appId, before })),
    responses: await count(retention.responses, (before) => countOldResponses(db, { appId, before })),
  }
}
