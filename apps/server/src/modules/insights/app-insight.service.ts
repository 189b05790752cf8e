import type { AppInsight, AppInsightRequest } from '@waymark/contract'
import type { CallContext } from '../../platform/http/call.ts'
import { countLiveDeployments, listAppSums, listProjectNames } from './app-insight.repo.ts'
import { addDays, checkRange, listDays, toDay } from './days.ts'
import type { ReachCache } from './reach-cache.ts'
import { summariseApp } from './summarise-app.ts'

const maxDays = 92
const usualDays = 30
const maxProjects = 1000

/** Reads the figures of an app's guides on some days: sums from counters, end users from the sets of those days. */
export async function readAppInsight(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  reachCache: ReachCache,
  { appId, ...request }: AppInsightRequest & { appId: string },
): Promise<AppInsight> {
  const now = clock.now()
  const to = request.to ?? latest(toDay(now), request.from)
  const from = request.from ?? addDays(to, 1 - usualDays)
  checkRange({ from, to, maxDays, field: 'to' })
  const days = { appId, from, to }
  const [liveDeployments, projects, sums, reach] = await Promise.all([
    countLiveDeployments(db, appId, now),
    listProjectNames(db, appId, maxProjects),
    listAppSums(db, days),
    reachCache.read(db, days),
  ])
  return summariseApp({ from, to, days: listDays(from, to), liveDeployments, projects, sums, reach })
}

const latest = (today: string, from: string | undefined) => (from && from > today ? from : today)
