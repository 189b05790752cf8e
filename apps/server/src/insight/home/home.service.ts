import type { AppOverview, Home, HomeApp, Member } from '@waymark/contract'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { DomainError } from '../../platform/errors.ts'
import { listAppsWithSamples } from '../sample-data/index.ts'
import { findSteps, listHomeApps, type HomeScope } from './home-apps.repo.ts'
import { listHomeChanges } from './home-changes.repo.ts'
import { listProblems } from './list-problems.ts'

const dayMs = 86_400_000
const shownProblems = 8
const shownChanges = 8

/** Everything on the home screen: a handful of statements, however many apps there are. */
export async function readHome(context: CallContext): Promise<Home> {
  const { db } = context
  const { scope, days } = toScope(context)
  return {
    apps: await listApps(context, scope, days),
    problems: await listProblems(context, scope, shownProblems),
    changes: await listHomeChanges(db, scope, shownChanges),
    steps: await findSteps(db, scope),
  }
}

export async function readAppOverview(context: CallContext, appId: string): Promise<AppOverview> {
  const { scope, days } = toScope(context)
  const ofApp = { ...scope, appId }
  const [app] = await listApps(context, ofApp, days)
  if (!app) throw new DomainError('not_found')
  return { app, problems: await listProblems(context, ofApp, shownProblems) }
}

/** The same for work in a member's name: their apps with the end users reached in 7 days, and the problems. */
export async function readHomeOf(
  parts: Pick<CallContext, 'db' | 'events'>,
  { member, now }: { member: Member; now: Date },
): Promise<Pick<Home, 'apps' | 'problems'>> {
  const days = listLastDays(now)
  const scope = { member, now, since: days[0]! }
  return {
    apps: await listApps(parts, scope, days),
    problems: await listProblems(parts, scope, shownProblems),
  }
}

function toScope(context: CallContext): { scope: HomeScope; days: string[] } {
  const now = context.clock.now()
  const days = listLastDays(now)
  return { scope: { member: getMember(context), now, since: days[0]! }, days }
}

/** The last 7 days, the current one last. */
const listLastDays = (now: Date): string[] =>
  [6, 5, 4, 3, 2, 1, 0].map((ago) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10))

async function listApps(
  { db, events }: Pick<CallContext, 'db' | 'events'>,
  scope: HomeScope,
  days: string[],
): Promise<HomeApp[]> {
  const rows = await listHomeApps(db, scope)
  const appIds = rows.map(({ appId }) => appId)
  const sampled = new Set(await listAppsWithSamples(db, appIds))
  const reached = await events.listHomeReach({ appIds, since: scope.since })
  const reachOf = new Map(reached.map((it) => [it.appId, it]))
  return rows.map((row) => {
    const { endUsers = 0, days: byDay = {} } = reachOf.get(row.appId) ?? {}
    const endUsersByDay = days.map((day) => byDay[day] ?? 0)
    return { ...row, endUsers, endUsersByDay, hasSampleData: sampled.has(row.appId) }
  })
}
