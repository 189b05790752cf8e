import type { EndUserRecord } from '@waymark/contract'
import { eventTypes, toOutcome, type EventType } from '@waymark/contract/constants'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Activity, EventStore } from '../../platform/events/event-store.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listAccountsOfEndUser } from '../../audience/accounts/index.ts'
import { placeEndUser, toShownProperties } from '../forecasts/index.ts'
import { findProfiledApp, type KnownProfile, type Profiles } from '../../audience/profiles/index.ts'
import { listAllProperties } from '../../apps/properties/index.ts'
import { countListsOf } from '../../apps/providers/index.ts'
import {
  countResponses,
  findEndUser,
  listDeploymentsByNum,
  listResponses,
  type EndUserName,
  type EndUserRow,
  type MetDeployment,
  type ResponseRow,
} from './end-users.repo.ts'
import { toFirstEventAt } from './to-first-event-at.ts'

const shownMeetings = 100

export interface ReadingParts extends Pick<CallContext, 'db' | 'events' | 'clock'> {
  profiles: Profiles
}

interface Meeting extends Activity, MetDeployment {}

/** Reads what is stored about an end user: properties, events, lists and survey responses. */
export async function readEndUser(parts: ReadingParts, { appId, key }: EndUserName): Promise<EndUserRecord> {
  const { db, events: store } = parts
  const mentions = {
    responses: await countResponses(db, { appId, key }),
    lists: await countListsOf(db, { appId, key, holds: 'END_USER' }),
  }
  const endUser = await findEndUser(db, appId, key)
  const known = await parts.profiles.find(appId, key)
  if (!endUser && !known && mentions.responses === 0 && mentions.lists === 0)
    throw new DomainError('not_found')
  const events = endUser ? await summariseEvents(store, endUser) : noEvents
  const firstSeenAt = endUser?.firstSeenAt.toISOString() ?? null
  const { deploymentIds, met } = endUser ? await listMeetings(parts, endUser.num) : nothingMet
  const answers = await listResponses(db, { appId, key })
  const accounts = await listAccountsOfEndUser(db, { appId, key })
  const place = await findPlace(parts, { appId, known, met })
  return {
    key,
    firstSeenAt,
    ...events,
    deploymentIds,
    ...mentions,
    accounts: accounts.map((it) => ({ ...it, lastSeenAt: it.lastSeenAt.toISOString() })),
    ...place,
    met: met.map(toMeeting),
    answers: answers.map(toAnswers),
  }
}

interface Meetings {
  deploymentIds: string[]
  /** The end user's activity with deployments, the latest first. */
  met: Meeting[]
}
const nothingMet: Meetings = { deploymentIds: [], met: [] }

async function listMeetings({ db, events }: ReadingParts, endUserNum: number): Promise<Meetings> {
  const reached = await events.listReachedDeployments(endUserNum)
  const deployments = await listDeploymentsByNum(db, reached)
  const activity = await events.listActivityOfEndUser({ endUserNum, limit: shownMeetings })
  return {
    deploymentIds: [...deployments.values()].map(({ deploymentId }) => deploymentId).sort(),
    met: activity.flatMap((did): Meeting | [] => {
      const deployment = deployments.get(did.deploymentNum)
      return deployment ? { ...did, ...deployment } : []
    }),
  }
}

type Place = Pick<EndUserRecord, 'profile' | 'segments' | 'notMet'>

/** Without a profile, the server does not know the properties that rules ask about. */
async function findPlace(
  { db, events, clock }: ReadingParts,
  { appId, known, met }: { appId: string; known: KnownProfile | undefined; met: Meeting[] },
): Promise<Place> {
  const app = await findProfiledApp(db, appId)
  if (!known || !app) return { profile: null, segments: [], notMet: [] }
  const metIds = new Set(met.map(({ deploymentId }) => deploymentId))
  const place = await placeEndUser({ db, events, clock }, { app, profile: known, met: metIds })
  const { isSigned, platform, locale, appVersion, lastSeenAt } = known
  const properties = toShownProperties(known, await listAllProperties(db, appId))
  const profile = { isSigned, platform, locale, appVersion, lastSeenAt: lastSeenAt.toISOString(), properties }
  return { profile, ...place }
}

const toMeeting = ({ firstSeenAt, lastSeenAt, ...meeting }: Meeting): EndUserRecord['met'][number] => ({
  deploymentId: meeting.deploymentId,
  name: meeting.name,
  seen: meeting.seen,
  started: meeting.started,
  completed: meeting.completed,
  dismissed: meeting.dismissed,
  outcome: toOutcome(meeting.subType, meeting.completed),
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
})

const toAnswers = ({ updatedAt, ...response }: ResponseRow): EndUserRecord['answers'][number] => ({
  ...response,
  updatedAt: updatedAt.toISOString(),
})

type EventSummary = Pick<EndUserRecord, 'lastSeenAt' | 'events' | 'eventsByType'>
const noEvents: EventSummary = { lastSeenAt: null, events: 0, eventsByType: {} }

async function summariseEvents(store: EventStore, endUser: EndUserRow): Promise<EventSummary> {
  const counted = await store.countEventsOfEndUser({
    endUserNum: endUser.num,
    since: toFirstEventAt(endUser),
  })
  const counts = new Map(counted.map(({ type, count }) => [type, count]))
  const lastSeenMs = counted.reduce((latest, { lastAt }) => Math.max(latest, lastAt.getTime()), 0)
  const byType = eventTypes.map((type): [EventType, number] => [type, counts.get(eventTypeCodes[type]) ?? 0])
  return {
    lastSeenAt: lastSeenMs > 0 ? new Date(lastSeenMs).toISOString() : null,
    events: counted.reduce((sum, { count }) => sum + count, 0),
    eventsByType: Object.fromEntries(byType.filter(([, count]) => count > 0)),
  }
}
