import type { AppInsight, AppInsightRequest } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  countLiveDeployments,
  listAppSums,
  listProjectNames,
  listReachByDay,
  readReachByProject,
} from './app-insight.repo.ts'
import { addDays, checkRange, listDays, toDay } from './days.ts'
import { summariseApp } from './summarise-app.ts'

const maxDays = 92
const usualDays = 30
const maxProjects = 1000

/** What an app's guides did on some days: sums from counters, end users from the sets of those days. */
export async function readAppInsight(
  db: Db,
  clock: Clock,
  { appId, ...request }: AppInsightRequest & { appId: string },
): Promise<AppInsight> {
  const now = clock.now()
  const to = request.to ?? latest(toDay(now), request.from)
  const from = request.from ?? addDays(to, 1 - usualDays)
  checkRange({ from, to, maxDays, field: 'to' })
  const days = { appId, from, to }
  const [liveDeployments, projects, sums, ofDays, { reach, seen }] = await Promise.all([
    countLiveDeployments(db, appId, now),
    listProjectNames(db, appId, maxProjects),
    listAppSums(db, days),
    listReachByDay(db, days),
    readReachByProject(db, days),
  ])
  const found = { liveDeployments, projects, sums, reach: [...reach, ...ofDays], seen }
  return summariseApp({ from, to, days: listDays(from, to), ...found })
}

const latest = (today: string, from: string | undefined) => (from && from > today ? from : today)
