import type { AppInsight, AppInsightRequest } from '@waymark/contract'
import type { AppDays } from '../../platform/events/event-store.ts'
import { countResponsesOfApp, listNpsOfApp } from '../../authoring/surveys/index.ts'
import {
  countLiveDeployments,
  listDeploymentNames,
  listLiveGuides,
  listRankedProjects,
} from './app-insight.repo.ts'
import { addDays, checkRange, listDays, toDay } from './days.ts'
import { listSteps, nameGuideStep } from './list-guide-steps.ts'
import type { InsightParts } from './insights.service.ts'
import { summariseApp } from './summarise-app.ts'

const maxDays = 92
const usualDays = 30
const maxProjects = 1000
const maxMissing = 50

/** Reads the figures of an app's guides on some days: sums from counters, end users from the sets of those days. */
export async function readAppInsight(
  { db, events, clock }: InsightParts,
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
    events.listSumsOfApp(days),
    events.readAppReach(days),
    readMissing({ db, events }, days),
    countResponsesOfApp(db, days),
    listNpsOfApp(db, days),
  ])
  const summary = summariseApp({ from, to, days: listDays(from, to), liveDeployments, projects, sums, reach })
  return { ...summary, missing, surveys, nps }
}

const latest = (today: string, from: string | undefined) => (from && from > today ? from : today)

/** The steps whose element was not found, with the names that authors know them by. */
async function readMissing(
  { db, events }: Pick<InsightParts, 'db' | 'events'>,
  days: AppDays,
): Promise<AppInsight['missing']> {
  const missing = await events.listMissing({ ...days, limit: maxMissing })
  const rows = await listDeploymentNames(db, [...new Set(missing.map(({ deploymentNum }) => deploymentNum))])
  const deployments = new Map(rows.map(({ num, ...names }) => [num, names]))
  const guides = await listLiveGuides(
    db,
    rows.map(({ deploymentId }) => deploymentId),
  )
  const stepNames = new Map(
    guides.flatMap(({ deploymentId, guide }) =>
      listSteps(guide).map(
        (step) => [`${deploymentId} ${step.key}`, nameGuideStep(step, guide.defaultLocale)] as const,
      ),
    ),
  )
  return missing.flatMap(({ deploymentNum, ...sum }) => {
    const names = deployments.get(deploymentNum)
    if (!names) return []
    return { ...names, ...sum, stepName: stepNames.get(`${names.deploymentId} ${sum.stepKey}`) ?? null }
  })
}
