import type { AppInsight, ProjectRank } from '@waymark/contract'
import { eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import type { AppSum, ReachRow } from './app-insight.repo.ts'
import { countExposure, type SeenBlock } from './count-exposure.ts'
import { toShare } from './share.ts'

export interface AppInsightSource {
  from: string
  to: string
  liveDeployments: number
  projects: { id: string; name: string }[]
  sums: AppSum[]
  reach: ReachRow[]
  /** By project: who saw it. */
  seen: SeenBlock[]
  days: string[]
}

const exposureSteps = 10

/** Puts sums and reach of an app together: totals, projects by reach, exposure and the days. */
export function summariseApp(source: AppInsightSource): AppInsight {
  const { from, to, liveDeployments, projects, sums, reach, days } = source
  const toCount = (type: number, is: (sum: AppSum) => boolean) =>
    sums.find((sum) => sum.type === type && is(sum))?.count ?? 0
  const toTotal = (type: number) =>
    sums.reduce((total, it) => (it.day !== null && it.type === type ? total + it.count : total), 0)
  const toEndUsers = (kind: ReachRow['kind'], type: number) =>
    reach.find((it) => it.kind === kind && it.type === type)?.endUsers ?? 0
  return {
    ...{ from, to, liveDeployments },
    seen: { count: toTotal(codes.guide_seen), endUsers: toEndUsers('ALL', codes.guide_seen) },
    started: toTotal(codes.guide_started),
    completed: { count: toTotal(codes.guide_completed), endUsers: toEndUsers('ALL', codes.guide_completed) },
    dismissed: toTotal(codes.guide_dismissed),
    projects: rankProjects(projects, sums, reach),
    exposure: countExposure(source.seen, exposureSteps).map((endUsers, index) => ({
      projects: index + 1,
      endUsers,
    })),
    series: days.map((day) => ({
      day,
      seen: toCount(codes.guide_seen, (it) => it.day === day),
      started: toCount(codes.guide_started, (it) => it.day === day),
      completed: toCount(codes.guide_completed, (it) => it.day === day),
      dismissed: toCount(codes.guide_dismissed, (it) => it.day === day),
      endUsers: reach.find((it) => it.kind === 'DAY' && it.day === day)?.endUsers ?? 0,
    })),
  }
}

/** Those who reached most end users first. */
function rankProjects(
  projects: AppInsightSource['projects'],
  sums: AppSum[],
  reach: ReachRow[],
): ProjectRank[] {
  const counts = new Map(sums.map((it) => [`${it.projectId} ${it.type}`, it.count]))
  const endUsers = new Map(
    reach.flatMap((it) =>
      it.kind === 'PROJECT' ? [[`${it.projectId} ${it.type}`, it.endUsers] as const] : [],
    ),
  )
  const ranks = projects.map(({ id, name }) => {
    const toCount = (type: number) => counts.get(`${id} ${type}`) ?? 0
    const toTally = (type: number) => ({
      count: toCount(type),
      endUsers: endUsers.get(`${id} ${type}`) ?? 0,
    })
    const [seen, completed] = [toTally(codes.guide_seen), toTally(codes.guide_completed)]
    return {
      ...{ projectId: id, projectName: name, seen, completed },
      started: toCount(codes.guide_started),
      dismissed: toCount(codes.guide_dismissed),
      completionRate: toShare(completed.endUsers, seen.endUsers),
    }
  })
  return ranks.sort(
    (a, b) =>
      b.seen.endUsers - a.seen.endUsers ||
      b.seen.count - a.seen.count ||
      (a.projectId < b.projectId ? -1 : 1),
  )
}
