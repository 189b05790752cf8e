import type { AppInsight, AppInsightRequest } from '@waymark/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  countLiveDeployments,
  countReachedDays,
  listAppReach,
  listAppSums,
  listProjectNames,
} from './app-insight.repo.ts'
import { addDays, checkRange, listDays, toDay } from './days.ts'
import { summariseApp } from './summarise-app.ts'

const maxDays = 92
const usualDays = 30
const maxProjects = 1000
const allSlices = 64
/** Rows of (end user, deployment, day) that one answer looks at, so that it never costs more than seconds. */
const maxRows = 2_000_000

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
  const rows = await countReachedDays(db, days)
  const slices = Math.max(1, Math.min(allSlices, Math.floor((allSlices * maxRows) / Math.max(rows, 1))))
  return summariseApp({
    from,
    to,
    liveDeployments: await countLiveDeployments(db, appId, now),
    projects: await listProjectNames(db, appId, maxProjects),
    sums: await listAppSums(db, days),
    reach: await listAppReach(
      db,
      days,
      Array.from({ length: slices }, (_, slice) => slice),
    ),
    lookedAtShare: slices / allSlices,
    days: listDays(from, to),
  })
}

const latest = (today: string, from: string | undefined) => (from && from > today ? from : today)
