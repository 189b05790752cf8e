import type { HomeProblem } from '@waymark/contract'
import { homeProblemKinds } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { listFailingSteps } from '../missing-elements/index.ts'
import { idsOfMine, type HomeScope } from './home-apps.repo.ts'
import { listLongLive, listStoredProblems, mostOfKind } from './home-problems.repo.ts'

type ProblemParts = Pick<CallContext, 'db' | 'events'>

/** Finds problems, the worst first. */
export async function listProblems(
  parts: ProblemParts,
  scope: HomeScope,
  limit: number,
): Promise<HomeProblem[]> {
  const problems = [
    ...(await listStoredProblems(parts.db, scope, limit)),
    ...(await listMissingElements(parts, scope)),
    ...(await listUnseen(parts, scope)),
  ]
  const toRank = ({ kind }: HomeProblem) => homeProblemKinds.indexOf(kind)
  return problems.sort((a, b) => toRank(a) - toRank(b)).slice(0, limit)
}

/** The deployments with missing elements, the most often missing first. */
async function listMissingElements(parts: ProblemParts, scope: HomeScope): Promise<HomeProblem[]> {
  const steps = await listFailingSteps(parts, { now: scope.now, appIds: idsOfMine(scope) })
  const problems = [...Map.groupBy(steps, ({ deploymentId }) => deploymentId)].map(
    ([deploymentId, [first, ...others]]) => ({
      kind: 'MISSING_ELEMENT' as const,
      deploymentId,
      appId: first!.appId,
      appName: first!.appName,
      name: first!.deploymentName,
      at: null,
      count: others.reduce((sum, { missing }) => sum + missing, first!.missing),
    }),
  )
  return problems.sort((a, b) => b.count - a.count).slice(0, mostOfKind)
}

/** The deployments that were live all week without anybody seeing them, the longest first. */
async function listUnseen({ db, events }: ProblemParts, scope: HomeScope): Promise<HomeProblem[]> {
  const live = await listLongLive(db, scope)
  const deploymentNums = live.map(({ num }) => num)
  const seen = new Set(await events.listSeenSince({ deploymentNums, since: scope.since }))
  return live
    .filter(({ num }) => !seen.has(num))
    .slice(0, mostOfKind)
    .map(({ num: _, ...deployment }) => ({ kind: 'UNSEEN', ...deployment, count: null, at: null }))
}
