import type { AppInsight, ProjectRank } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import { eventTypeCodes as codes } from '../../platform/db/event-type-codes.ts'
import type { AppReach, Reach } from '../../platform/events/app-reach.ts'
import type { AppSum } from '../../platform/events/event-store.ts'
import { toCompletion } from './to-completion.ts'
import { toShare } from './to-share.ts'

export interface AppInsightSource {
  from: string
  to: string
  liveDeployments: number
  projects: { id: string; name: string; subType: ProjectSubType }[]
  sums: AppSum[]
  reach: AppReach
  days: string[]
}

/** Assembles an app's insight from sums and reach: totals, projects by reach, exposure and days. */
export function summariseApp(source: AppInsightSource): Omit<AppInsight, 'missing' | 'surveys' | 'nps'> {
  const { from, to, liveDeployments, projects, sums, reach, days } = source
  const toCount = (type: number, is: (sum: AppSum) => boolean) =>
    sums.find((sum) => sum.type === type && is(sum))?.count ?? 0
  const toTotal = (type: number) =>
    sums.reduce((total, it) => (it.day !== null && it.type === type ? total + it.count : total), 0)
  const toEndUsers = (type: number) => reach.all.get(type) ?? 0
  return {
    from,
    to,
    liveDeployments,
    seen: { count: toTotal(codes.guide_seen), endUsers: toEndUsers(codes.guide_seen) },
    started: toTotal(codes.guide_started),
    completed: { count: toTotal(codes.guide_completed), endUsers: toEndUsers(codes.guide_completed) },
    dismissed: toTotal(codes.guide_dismissed),
    completionRate: toShare(
      reach.completable.get(codes.guide_completed) ?? 0,
      reach.completable.get(codes.guide_seen) ?? 0,
    ),
    projects: rankProjects(projects, sums, reach.byProject),
    exposure: reach.exposure.map((endUsers, index) => ({ projects: index + 1, endUsers })),
    series: days.map((day) => ({
      day,
      seen: toCount(codes.guide_seen, (it) => it.day === day),
      started: toCount(codes.guide_started, (it) => it.day === day),
      completed: toCount(codes.guide_completed, (it) => it.day === day),
      dismissed: toCount(codes.guide_dismissed, (it) => it.day === day),
      endUsers: reach.seenByDay.get(day) ?? 0,
    })),
  }
}

/** Sorts by the number of end users reached, highest first. */
function rankProjects(
  projects: AppInsightSource['projects'],
  sums: AppSum[],
  endUsers: Reach['byProject'],
): ProjectRank[] {
  const counts = new Map(sums.map((it) => [`${it.projectId} ${it.type}`, it.count]))
  const ranks = projects.map(({ id, name, subType }) => {
    const toCount = (type: number) => counts.get(`${id} ${type}`) ?? 0
    const toTally = (type: number) => ({
      count: toCount(type),
      endUsers: endUsers.get(id)?.get(type) ?? 0,
    })
    const [seen, completed] = [toTally(codes.guide_seen), toTally(codes.guide_completed)]
    return {
      projectId: id,
      projectName: name,
      seen,
      completed,
      started: toCount(codes.guide_started),
      dismissed: toCount(codes.guide_dismissed),
      ...toCompletion({ subType, seen: seen.endUsers, completed: completed.endUsers }),
    }
  })
  return ranks.sort(
    (a, b) =>
      b.seen.endUsers - a.seen.endUsers ||
      b.seen.count - a.seen.count ||
      (a.projectId < b.projectId ? -1 : 1),
  )
}
