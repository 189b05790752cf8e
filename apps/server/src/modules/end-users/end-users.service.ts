import type { EndUserDeletion } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { deleteEndUsers, deleteEventsOfEndUser, deleteReach } from '../events/index.ts'
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
import { toFirstEventId, walkEvents } from './walk-events.ts'

/** A process may keep adding events under a number in its cache for this long. */
const afterglowMs = 15 * 60_000
const erasuresPerTurn = 20

/**
 * Deletes the data of one end user. Their names go in one transaction. Their events, which then belong to an anonymous
 * number, follow in pieces; after a crash the next sweep continues. Sums of events name nobody and stay; counts of
 * distinct end users are decremented.
 */
export async function eraseEndUser(
  db: Db,
  clock: Clock,
  { appId, key }: EndUserName,
): Promise<EndUserDeletion> {
  const deliveries = await eraseFromWebhooks(db, { appId, key })
  const erased = await inTransaction(db, async (tx) => {
    const responses = await deleteResponsesOf(tx, { appId, keys: [key] })
    const lists = await deleteMemberOfLists(tx, { appId, key })
    const profile = (await deleteProfiles(tx, { appId, keys: [key] })) > 0
    const endUser = await findEndUser(tx, appId, key)
    if (endUser && (await deleteEndUsers(tx, [endUser.num])) > 0) {
      const erasure = { endUserNum: endUser.num, firstEventId: toFirstEventId(endUser), askedAt: clock.now() }
      await insertErasure(tx, erasure)
      return { profile, responses, lists, reached: await deleteReach(tx, [endUser.num]), erasure }
    }
    if (!profile && responses + lists + deliveries === 0) throw new DomainError('not_found')
    return { profile, responses, lists, reached: 0, erasure: undefined }
  })
  const { erasure, ...counts } = erased
  const events = erasure ? await eraseEvents(db, erasure.endUserNum, erasure.firstEventId) : 0
  // Deletes what was being added to a delivery meanwhile.
  const late = await eraseFromWebhooks(db, { appId, key })
  return { deleted: true, events, deliveries: deliveries + late, ...counts }
}

/** Deletes events that arrive late for erased end users, until no more can come. */
export async function sweepErasures(db: Db, clock: Clock): Promise<void> {
  for (const { endUserNum, askedAt, firstEventId } of await listErasures(db, erasuresPerTurn)) {
    await eraseEvents(db, endUserNum, firstEventId)
    await inTransaction(db, async (tx) => {
      await deleteReach(tx, [endUserNum])
      if (clock.now().getTime() - askedAt.getTime() > afterglowMs) await deleteErasure(tx, endUserNum)
    })
  }
}

async function eraseEvents(db: Db, num: number, firstEventId: string): Promise<number> {
  let deleted = 0
  for await (const span of walkEvents(db, firstEventId)) {
    deleted += await inTransaction(db, (tx) => deleteEventsOfEndUser(tx, { num, ...span }))
  }
  return deleted
}
