import type { EndUserRecord } from '@waymark/contract'
import { eventTypes, toOutcome, type EventType } from '@waymark/contract/constants'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { DomainError } from '../../platform/errors.ts'
import { placeEndUser, toShownProperties } from '../audience/index.ts'
import { findProfiledApp, type KnownProfile, type Profiles } from '../profiles/index.ts'
import { listAllProperties } from '../properties/index.ts'
import {
  countEvents,
  countMentions,
  findEndUser,
  listMeetings,
  listReachedDeployments,
  listResponses,
  type EndUserName,
  type EndUserRow,
  type MeetingRow,
  type ResponseRow,
} from './end-users.repo.ts'
import { toFirstEventId, walkEvents } from './walk-events.ts'

export interface ReadingParts {
  db: Db
  clock: Clock
  profiles: Profiles
}

/** Reads what is stored about an end user: properties, events, lists and survey responses. */
export async function readEndUser(parts: ReadingParts, { appId, key }: EndUserName): Promise<EndUserRecord> {
  const { db } = parts
  const mentions = await countMentions(db, { appId, key })
  const endUser = await findEndUser(db, appId, key)
  const known = await parts.profiles.find(appId, key)
  if (!endUser && !known && mentions.responses === 0 && mentions.lists === 0)
    throw new DomainError('not_found')
  const events = endUser ? await summariseEvents(db, endUser) : noEvents
  const firstSeenAt = endUser?.firstSeenAt.toISOString() ?? null
  const deploymentIds = endUser ? await listReachedDeployments(db, endUser.num) : []
  const met = endUser ? await listMeetings(db, endUser.num) : []
  const answers = await listResponses(db, { appId, key })
  const place = await findPlace(parts, { appId, known, met })
  return {
    key,
    firstSeenAt,
    ...events,
    deploymentIds,
    ...mentions,
    ...place,
    met: met.map(toMeeting),
    answers: answers.map(toAnswers),
  }
}

type Place = Pick<EndUserRecord, 'profile' | 'segments' | 'notMet'>

/** Without a profile, the server does not know what rules ask about. */
async function findPlace(
  { db, clock }: ReadingParts,
  { appId, known, met }: { appId: string; known: KnownProfile | undefined; met: MeetingRow[] },
): Promise<Place> {
  const app = await findProfiledApp(db, appId)
  if (!known || !app) return { profile: null, segments: [], notMet: [] }
  const metIds = new Set(met.map(({ deploymentId }) => deploymentId))
  const place = await placeEndUser({ db, clock }, { app, profile: known, met: metIds })
  const { isSigned, platform, locale, appVersion, lastSeenAt } = known
  const properties = toShownProperties(known, await listAllProperties(db, appId))
  const profile = { isSigned, platform, locale, appVersion, lastSeenAt: lastSeenAt.toISOString(), properties }
  return { profile, ...place }
}

const toMeeting = ({
  subType,
  firstSeenAt,
  lastSeenAt,
  ...meeting
}: MeetingRow): EndUserRecord['met'][number] => ({
  ...meeting,
  outcome: toOutcome(subType, meeting.completed),
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

const toAnswers = ({ updatedAt, ...response }: ResponseRow): EndUserRecord['answers'][number] => ({
  ...response,
  updatedAt: updatedAt.toISOString(),
})

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
