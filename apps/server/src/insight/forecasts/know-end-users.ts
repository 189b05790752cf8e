import type { ProjectSubType } from '@waymark/contract/constants'
import type { KnownEndUser, PastEvent, Progress, Showing } from '@waymark/targeting'
import { listMembershipsOf } from '../../apps/providers/index.ts'
import { listHistoryFacts } from '../../audience/accounts/index.ts'
import type { KnownProfile } from '../../audience/profiles/index.ts'
import { toProviderKey, type ReadableSegments } from '../../audience/segments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { listAnswered, listEndUserNums, type ProgressOf } from './forecasts.repo.ts'
import { listProgress, type ProgressRow } from './list-progress.ts'

interface HistoryOf extends Pick<ProgressOf, 'appNum' | 'keys'> {
  /** The names of custom events. */
  names: string[]
  now: Date
}

/** An end user as the targeting engine takes them. */
export interface EndUserToJudge {
  profile: KnownProfile
  known: KnownEndUser
  /** Their latest showing of each deployment; the server keeps no others. */
  showings: Showing[]
}

export interface Asked {
  appId: string
  appNum: number
  profiles: KnownProfile[]
  segments: Pick<ReadableSegments, 'providerIds' | 'projectIds' | 'eventNames' | 'accountHistory'>
  /** Projects and kinds whose progress is asked about besides. */
  projectIds?: string[]
  subTypes?: ProjectSubType[]
  now: Date
}

/**
 * Adds to profiles the facts that rules can ask about: memberships in lists, progress with guides and surveys, and
 * events in the app.
 */
export async function knowEndUsers(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  { appId, appNum, profiles, segments, projectIds = [], subTypes = [], now }: Asked,
): Promise<EndUserToJudge[]> {
  const keys = profiles.map(({ key }) => ({ key }))
  const { providerIds } = segments
  const named = { appNum, keys, projectIds: [...segments.projectIds, ...projectIds], subTypes }
  const memberships = Map.groupBy(await listMembershipsOf(db, { appId, providerIds, keys }), toKey)
  const ofAccounts = await listAccountFacts(db, { appId, profiles, segments, now })
  const progress = Map.groupBy(await listProgress({ db, events }, named), toKey)
  const did = { appNum, keys, names: segments.eventNames, now }
  const history = Map.groupBy(await listHistory({ db, events }, did), toKey)
  const answered = Map.groupBy(await listAnswered(db, { keys, projectIds: segments.projectIds }), toKey)
  return profiles.map((profile) => {
    const withGuides = progress.get(profile.key) ?? []
    const facts = new Set([
      ...(memberships.get(profile.key) ?? []).map(({ providerId }) => toProviderKey(providerId)),
      ...(ofAccounts.get(profile.account?.num ?? 0) ?? []),
    ])
    const answers = (answered.get(profile.key) ?? []).map(({ projectId, answeredAt }): [string, Progress] => [
      `survey ${projectId}`,
      { projectId, seenCount: 0, answeredAt: answeredAt.getTime() },
    ])
    return {
      profile,
      known: {
        now: now.getTime(),
        properties: profile.properties,
        accountProperties: profile.account?.properties,
        facts,
        progress: Object.fromEntries([...withGuides.map(toProgress), ...answers]),
        history: history.get(profile.key) ?? [],
      },
      showings: withGuides.filter(({ seen }) => seen > 0).map(toShowing),
    }
  })
}

/** The facts of accounts, by their numbers: their lists, and their events. */
async function listAccountFacts(
  db: Db,
  { appId, profiles, segments, now }: Pick<Asked, 'appId' | 'profiles' | 'segments' | 'now'>,
): Promise<Map<number, string[]>> {
  const accounts = new Map(profiles.flatMap(({ account }) => (account ? [[account.num, account]] : [])))
  if (accounts.size === 0) return new Map()
  const { providerIds, accountHistory: asked } = segments
  const keys = [...accounts.values()].map(({ key }) => ({ key }))
  const lists = await listMembershipsOf(db, { appId, providerIds, keys, holds: 'ACCOUNT' })
  const memberships = Map.groupBy(lists, toKey)
  const did = await listHistoryFacts(db, { accountNums: [...accounts.keys()], asked, now })
  return new Map(
    [...accounts].map(([num, { key }]) => {
      const onLists = (memberships.get(key) ?? []).map(({ providerId }) => toProviderKey(providerId))
      return [num, [...onLists, ...(did.get(num) ?? [])]]
    }),
  )
}

const toKey = ({ key }: { key: string }): string => key

/** Events are counted, so the time of each is at the latest the time of the last one. */
function toProgress({ deploymentId, projectId, ...did }: ProgressRow): [string, Progress] {
  const at = did.lastSeenAt.getTime()
  return [
    deploymentId,
    {
      projectId,
      seenCount: did.seen,
      lastSeenAt: did.seen > 0 ? at : null,
      completedAt: did.completed > 0 ? at : null,
      dismissedAt: did.dismissed > 0 ? at : null,
    },
  ]
}

const toShowing = ({ deploymentId, subType, lastSeenAt }: ProgressRow): Showing => ({
  deploymentId,
  subType,
  at: lastSeenAt.getTime(),
  sessionId: '',
})

/** Lists the events of end users in the app, on all of their devices. */
async function listHistory(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  { appNum, keys, names, now }: HistoryOf,
): Promise<(PastEvent & { key: string })[]> {
  if (keys.length === 0 || names.length === 0) return []
  const endUsers = await listEndUserNums(db, { appNum, keys })
  const past = await events.listPastEvents({ endUserNums: [...endUsers.keys()], names, now })
  return past.map(({ endUserNum, ...event }) => ({ ...event, key: endUsers.get(endUserNum)! }))
}
