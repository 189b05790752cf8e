import type { EndUserDeletion } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import type { CallContext } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { toFirstId } from '../../platform/ids/to-first-id.ts'
import { toIdMs } from '../../platform/ids/to-id-ms.ts'
import { deleteMemberships } from '../../audience/accounts/index.ts'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import { deleteEndUsers } from '../../ground/events/index.ts'
import { deleteProfiles } from '../../audience/profiles/index.ts'
import { deleteMemberOfLists } from '../../apps/providers/index.ts'
import { deleteResponsesOf } from '../../authoring/surveys/index.ts'
import { eraseFromWebhooks } from '../../apps/webhooks/index.ts'
import {
  deleteErasure,
  findEndUser,
  insertErasure,
  listErasures,
  type EndUserName,
} from './end-users.repo.ts'
import { insertReceipt } from './receipts.repo.ts'
import { finishReceipt, getReceipt, hashEndUser } from './receipts.service.ts'
import { toFirstEventAt } from './to-first-event-at.ts'

/** A process may keep adding events under a number in its cache for this long. */
const afterglowMs = 15 * 60_000
const erasuresPerTurn = 20

export interface ErasureParts extends Pick<CallContext, 'db' | 'events' | 'clock'> {
  /** Seals receipts. */
  secrets: SecretBox
}

/** The end user to erase, and the member who asks for it. */
export interface AskedErasure extends EndUserName {
  member: { uid: string | null; name: string }
}

/**
 * Deletes the data of one end user. Their names go in one transaction. Their events, which then belong to an anonymous
 * number, follow; after a crash the next sweep continues. Sums of events name nobody and stay; counts of distinct end
 * users are decremented.
 */
export async function eraseEndUser(
  { db, events, clock, secrets, erasedNames }: ErasureParts & { erasedNames: ErasedNames },
  { appId, key, member }: AskedErasure,
): Promise<EndUserDeletion> {
  const deliveries = await eraseFromWebhooks(db, { appId, key })
  const receiptId = clock.newId()
  const { erasure, ...counts } = await inTransaction(db, async (tx) => {
    const responses = await deleteResponsesOf(tx, { appId, keys: [key] })
    const lists = await deleteMemberOfLists(tx, { appId, key, holds: 'END_USER' })
    const accounts = await deleteMemberships(tx, { appId, keys: [key] })
    const profile = (await deleteProfiles(tx, { appId, keys: [key] })) > 0
    const endUser = await findEndUser(tx, appId, key)
    await erasedNames.note(tx, { appId, is: 'END_USER', key }, clock.now())
    await insertReceipt(tx, {
      id: receiptId,
      appId,
      ...hashEndUser(key),
      erasedAt: clock.now().toISOString(),
      erasedBy: member.uid,
      erasedByName: member.name,
      counts: { profile: profile ? 1 : 0, events: 0, reached: 0, responses, lists, deliveries },
    })
    if (endUser && (await deleteEndUsers(tx, [endUser.num])) > 0) {
      const firstEventId = toFirstId(toFirstEventAt(endUser).getTime())
      const erasure = { endUserNum: endUser.num, firstEventId, askedAt: clock.now(), receiptId }
      await insertErasure(tx, erasure)
      return { profile, responses, lists, accounts, erasure }
    }
    if (!profile && responses + lists + accounts + deliveries === 0) throw new DomainError('not_found')
    return { profile, responses, lists, accounts, erasure: undefined }
  })
  const removed = erasure ? await eraseEvents(events, erasure) : { events: 0, reached: 0 }
  // Removes the end user from deliveries that were being written meanwhile.
  const late = await eraseFromWebhooks(db, { appId, key })
  const all = { ...removed, deliveries: deliveries + late }
  await finishReceipt({ db, secrets }, { id: receiptId, counts: all })
  return { deleted: true, ...all, ...counts, receipt: await getReceipt(db, receiptId) }
}

/** Deletes events that arrive late for erased end users, until no more can come. */
export async function sweepErasures({ db, events, clock, secrets }: ErasureParts): Promise<void> {
  for (const { askedAt, receiptId, ...erasure } of await listErasures(db, erasuresPerTurn)) {
    const removed = await eraseEvents(events, erasure)
    // The receipt is still open only if the call that asked for the erasure was killed.
    if (receiptId) await finishReceipt({ db, secrets }, { id: receiptId, counts: removed })
    if (clock.now().getTime() - askedAt.getTime() > afterglowMs)
      await inTransaction(db, (tx) => deleteErasure(tx, erasure.endUserNum))
  }
}

const eraseEvents = (
  events: EventStore,
  { endUserNum, firstEventId }: { endUserNum: number; firstEventId: string },
) => events.eraseEndUsers({ endUserNums: [endUserNum], since: new Date(toIdMs(firstEventId)) })
