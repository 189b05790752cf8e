import type { EndUserDeletion, EndUserRecord } from '@waymark/contract'
import { eventLimits, eventTypes, type EventType } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { DomainError } from '../../platform/errors.ts'
import { toFirstId } from '../../platform/to-first-id.ts'
import { deleteEndUser, deleteEventsOfEndUser, deleteReach, findSpanEnd } from '../events/index.ts'
import { deleteMemberOfLists } from '../providers/index.ts'
import { deleteResponsesOf } from '../surveys/index.ts'
import { eraseFromWebhooks } from '../webhooks/index.ts'
import {
  countEvents,
  countMentions,
  deleteErasure,
  findEndUser,
  insertErasure,
  listErasures,
  listReachedDeployments,
  type EndUserName,
  type EndUserRow,
} from './end-users.repo.ts'

/** Events of all end users that one statement looks at: events are indexed by time only. */
const spanRows = 50_000
/** A process may keep adding events under a number in its cache for this long. */
const afterglowMs = 15 * 60_000
const erasuresPerTurn = 20

/** Reads what is stored about an end user: events, lists and survey responses. */
export async function readEndUser(db: Db, { appId, key }: EndUserName): Promise<EndUserRecord> {
  const mentions = await countMentions(db, { appId, key })
  const endUser = await findEndUser(db, appId, key)
  if (!endUser && mentions.responses === 0 && mentions.lists === 0) throw new DomainError('not_found')
  const events = endUser ? await summariseEvents(db, endUser) : noEvents
  const firstSeenAt = endUser?.firstSeenAt.toISOString() ?? null
  const deploymentIds = endUser ? await listReachedDeployments(db, endUser.num) : []
  return { key, firstSeenAt, ...events, deploymentIds, ...mentions }
}

type EventSummary = Pick<EndUserRecord, 'lastSeenAt' | 'events' | 'eventsByType'>
const noEvents: EventSummary = { lastSeenAt: null, events: 0, eventsByType: {} }

async function summariseEvents(db: Db, endUser: EndUserRow): Promise<EventSummary> {
  const counts = new Map<number, number>()
  let lastSeenMs = 0
  for await (const span of walkEvents(db, toFirstEventId(endUser))) {
    for (const { type, count, lastAt } of await countEvents(db, { num: endUser.num, ...span })) {
      counts.set(type, (counts.get(type) ?? 0) + Number(count))
      lastSeenMs = Math.max(lastSeenMs, lastAt.getTime())
    }
  }
  const byType = eventTypes.map((type): [EventType, number] => [type, counts.get(eventTypeCodes[type]) ?? 0])
  return {
    lastSeenAt: lastSeenMs > 0 ? new Date(lastSeenMs).toISOString() : null,
    events: [...counts.values()].reduce((sum, count) => sum + count, 0),
    eventsByType: Object.fromEntries(byType.filter(([, count]) => count > 0)),
  }
}

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
    const responses = await deleteResponsesOf(tx, { appId, key })
    const lists = await deleteMemberOfLists(tx, { appId, key })
    const endUser = await findEndUser(tx, appId, key)
    if (endUser && (await deleteEndUser(tx, endUser.num))) {
      const erasure = { endUserNum: endUser.num, firstEventId: toFirstEventId(endUser), askedAt: clock.now() }
      await insertErasure(tx, erasure)
      return { responses, lists, reached: await deleteReach(tx, endUser.num), erasure }
    }
    if (responses + lists + deliveries === 0) throw new DomainError('not_found')
    return { responses, lists, reached: 0, erasure: undefined }
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
      await deleteReach(tx, endUserNum)
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

/** Walks the events from an id on, in spans of bounded size. */
async function* walkEvents(db: Db, firstId: string) {
  let after = firstId
  for (;;) {
    const upTo = await findSpanEnd(db, { after, limit: spanRows })
    if (!upTo) return
    yield { after, upTo }
    after = upTo
  }
}

/** Devices may send events from before the server first heard of their end user. */
const toFirstEventId = ({ firstSeenAt }: EndUserRow): string =>
  toFirstId(firstSeenAt.getTime() - (eventLimits.skewDays + 1) * 86_400_000)
