import type { HomeProblem } from '@waymark/contract'
import { homeProblemKinds } from '@waymark/contract/constants'
import type { Db } from '../../platform/db/db.ts'
import { listFailingSteps } from '../health/index.ts'
import { idsOfMine, type HomeScope } from './home-apps.repo.ts'
import { listOtherProblems, mostOfKind } from './home-problems.repo.ts'

/** Finds what needs a look, the worst first. */
export async function listProblems(db: Db, scope: HomeScope, limit: number): Promise<HomeProblem[]> {
  const problems = [...(await listOtherProblems(db, scope, limit)), ...(await listMissingElements(db, scope))]
  const toRank = ({ kind }: HomeProblem) => homeProblemKinds.indexOf(kind)
  return problems.sort((a, b) => toRank(a) - toRank(b)).slice(0, limit)
}

/** The deployments with missing elements, the most often missing first. */
async function listMissingElements(db: Db, scope: HomeScope): Promise<HomeProblem[]> {
  const steps = await listFailingSteps(db, { now: scope.now, appIds: idsOfMine(scope) })
  const problems = [...Map.groupBy(steps, ({ deploymentId }) => deploymentId)].map(
    ([deploymentId, [first, ...others]]) => ({
      kind: 'MISSING_ELEMENT' as const,
      ...{
        deploymentId,
        appId: first!.appId,
        appName: first!.appName,
        name: first!.deploymentName,
        at: null,
      },
      count: others.reduce((sum, { missing }) => sum + missing, first!.missing),
    }),
  )
  return problems.sort((a, b) => b.count - a.count).slice(0, mostOfKind)
}
