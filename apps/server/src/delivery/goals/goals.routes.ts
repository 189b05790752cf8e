import { os } from '../../platform/http/call.ts'
import { listGoals } from './goals.repo.ts'
import { changeGoal, createGoal, getDeploymentNum, removeGoal } from './goals.service.ts'

export const goals = {
  list: os.goals.list.handler(async ({ context: { db }, input: { appId, deploymentId, ...query } }) => {
    await getDeploymentNum(db, appId, deploymentId)
    return listGoals(db, deploymentId, query)
  }),

  create: os.goals.create.handler(({ context, input }) => createGoal(context, input)),

  update: os.goals.update.handler(({ context, input: { appId, deploymentId, id, ...change } }) =>
    changeGoal(context, { appId, deploymentId, id, change }),
  ),

  delete: os.goals.delete.handler(async ({ context, input }) => {
    await removeGoal(context, input)
    return { deleted: true as const }
  }),
}
