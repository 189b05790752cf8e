import type { AppInsight, AppInsightRequest } from '@waymark/contract'
import type { Db } from '../../platform/db/db.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { countResponsesOfApp, listNpsOfApp } from '../surveys/index.ts'
import {
  countLiveDeployments,
  listAppSums,
  listLiveGuides,
  listMissing,
  listRankedProjects,
  type AppDays,
} from './app-insight.repo.ts'
import { addDays, checkRange, listDays, toDay } from './days.ts'
import { listSteps } from './list-guide-steps.ts'
import type { ReachCache } from './reach-cache.ts'
import { summariseApp } from './summarise-app.ts'

const maxDays = 92
const usualDays = 30
const maxProjects = 1000
const maxMissing = 50

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
  const [liveDeployments, projects, sums, reach, missing, surveys, nps] = await Promise.all([
    countLiveDeployments(db, appId, now),
    listRankedProjects(db, appId, maxProjects),
    listAppSums(db, days),
    reachCache.read(db, days),
    readMissing(db, days),
    countResponsesOfApp(db, days),
    listNpsOfApp(db, days),
  ])
  const summary = summariseApp({ from, to, days: listDays(from, to), liveDeployments, projects, sums, reach })
  return { ...summary, missing, surveys, nps }
}

const latest = (today: string, from: string | undefined) => (from && from > today ? from : today)

/** The steps whose element was not found, with the names that authors know them by. */
async function readMissing(db: Db, days: AppDays): Promise<AppInsight['missing']> {
  const missing = await listMissing(db, { ...days, limit: maxMissing })
  const guides = await listLiveGuides(db, [...new Set(missing.map(({ deploymentId }) => deploymentId))])
  const names = new Map(
    guides.flatMap(({ deploymentId, guide }) =>
      listSteps(guide).map(({ key, name }) => [`${deploymentId} ${key}`, name] as const),
    ),
  )
  return missing.map((it) => ({ ...it, stepName: names.get(`${it.deploymentId} ${it.stepKey}`) ?? null }))
}
