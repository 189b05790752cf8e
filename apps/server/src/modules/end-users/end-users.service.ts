import type { EndUserDeletion } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { toFirstId } from '../../platform/to-first-id.ts'
import { toIdMs } from '../../platform/to-id-ms.ts'
import { deleteMemberships } from '../accounts/index.ts'
import { deleteEndUsers } from '../events/index.ts'
import { deleteProfiles } from '../profiles/index.ts'
import { deleteMemberOfLists } from '../providers/index.ts'
import { deleteResponsesOf } from '../surveys/index.ts'
import { eraseFromWebhooks } from '../webhooks/index.ts'
import {
  deleteErasure,
  findEndUser,
  insertErasure,
  listErasures,
  type EndUserName,
} from './end-users.repo.ts'
import { toFirstEventAt } from './to-first-event-at.ts'

/** A process may keep adding events under a number in its cache for this long. */
const afterglowMs = 15 * 60_000
const erasuresPerTurn = 20

export type ErasureParts = Pick<CallContext, 'db' | 'events' | 'clock'>

/**
 * Deletes the data of one end user. Their names go in one transaction. Their events, which then belong to an anonymous
 * number, follow; after a crash the next sweep continues. Sums of events name nobody and stay; counts of distinct end
 * users are decremented.
 */
export async function eraseEndUser(
  { db, events, clock }: ErasureParts,
  { appId, key }: EndUserName,
): Promise<EndUserDeletion> {
  const deliveries = await eraseFromWebhooks(db, { appId, key })
  const { erasure, ...counts } = await inTransaction(db, async (tx) => {
    const responses = await deleteResponsesOf(tx, { appId, keys: [key] })
    const lists = await deleteMemberOfLists(tx, { appId, key, holds: 'END_USER' })
    const accounts = await deleteMemberships(tx, { appId, keys: [key] })
    const profile = (await deleteProfiles(tx, { appId, keys: [key] })) > 0
    const endUser = await findEndUser(tx, appId, key)
    if (endUser && (await deleteEndUsers(tx, [endUser.num])) > 0) {
      const firstEventId = toFirstId(toFirstEventAt(endUser).getTime())
      const erasure = { endUserNum: endUser.num, firstEventId, askedAt: clock.now() }
      await insertErasure(tx, erasure)
      return { profile, responses, lists, accounts, erasure }
    }
    if (!profile && responses + lists + accounts + deliveries === 0) throw new DomainError('not_found')
    return { profile, responses, lists, accounts, erasure: undefined }
  })
  const removed = erasure ? await eraseEvents(events, erasure) : { events: 0, reached: 0 }
  // Deletes what was being added to a delivery meanwhile.
  const late = await eraseFromWebhooks(db, { appId, key })
  return { deleted: true, ...removed, deliveries: deliveries + late, ...counts }
}

/** Deletes events that arrive late for erased end users, until no more can come. */
export async function sweepErasures({ db, events, clock }: ErasureParts): Promise<void> {
  for (const { askedAt, ...erasure } of await listErasures(db, erasuresPerTurn)) {
    await eraseEvents(events, erasure)
    if (clock.now().getTime() - askedAt.getTime() > afterglowMs)
      await inTransaction(db, (tx) => deleteErasure(tx, erasure.endUserNum))
  }
}

const eraseEvents = (
  events: EventStore,
  { endUserNum, firstEventId }: { endUserNum: number; firstEventId: string },
) => events.eraseEndUsers({ endUserNums: [endUserNum], since: new Date(toIdMs(firstEventId)) })
