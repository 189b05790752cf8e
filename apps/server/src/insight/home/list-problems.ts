import type { HomeProblem } from '@waymark/contract'
import { homeProblemKinds } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import { listTroubledSteps, type WatchedStep } from '../missing-elements/index.ts'
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
    ...(await listElements(parts, scope)),
    ...(await listUnseen(parts, scope)),
  ]
  const toRank = ({ kind }: HomeProblem) => homeProblemKinds.indexOf(kind)
  return problems.sort((a, b) => toRank(a) - toRank(b)).slice(0, limit)
}

/** The deployments with elements that are missing or have moved, the most often first. */
async function listElements(parts: ProblemParts, scope: HomeScope): Promise<HomeProblem[]> {
  const { missing, moved } = await listTroubledSteps(parts, { now: scope.now, appIds: idsOfMine(scope) })
  return [
    ...sumByDeployment('MISSING_ELEMENT', missing, (step) => step.missing),
    ...sumByDeployment('MOVED_ELEMENT', moved, (step) => step.moved),
  ]
}

function sumByDeployment(
  kind: 'MISSING_ELEMENT' | 'MOVED_ELEMENT',
  steps: WatchedStep[],
  count: (step: WatchedStep) => number,
): HomeProblem[] {
  const problems = [...Map.groupBy(steps, ({ deploymentId }) => deploymentId)].map(
    ([deploymentId, [first, ...others]]) => ({
      kind,
      deploymentId,
      appId: first!.appId,
      appName: first!.appName,
      name: first!.deploymentName,
      at: null,
      count: others.reduce((sum, step) => sum + count(step), count(first!)),
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
