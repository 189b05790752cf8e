import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listGoals } from './goals.repo.ts'
import { changeGoal, createGoal, getDeploymentNum, removeGoal } from './goals.service.ts'

export const goals = bindCalls(os.goals, {
  list: async ({ context: { db }, input: { appId, deploymentId, ...query } }) => {
    await getDeploymentNum(db, appId, deploymentId)
    return listGoals(db, deploymentId, query)
  },

  create: ({ context, input }) => createGoal(context, input),

  update: ({ context, input: { appId, deploymentId, id, ...change } }) =>
    changeGoal(context, { appId, deploymentId, id, change }),

  delete: ({ context, input }) => answerDeleted(removeGoal(context, input)),
})
