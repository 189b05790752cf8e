import type { AppRetention, RetentionPreview } from '@waymark/contract'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import { countOldProfiles, countOldResponses } from './privacy.repo.ts'

const dayMs = 86_400_000

interface Parts {
  db: Db
  events: EventStore
  clock: Clock
}

/** Counts the records of an app that are older than the days for which it would keep them. */
export async function countOldRecords(
  { db, events, clock }: Parts,
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
