import { goal, newGoal } from '../../entities/delivery/goal.ts'
import { listQuery, revision } from '../../fields/entity.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Goals', '/v1/apps/{appId}/deployments/{deploymentId}/goals')

export const goals = {
  list: on.list('', {
    scope: 'READ',
    summary: 'List the goals of a deployment',
    input: { sort: listQuery.sort.default('createdAt,ASC') },
    items: goal,
  }),
  create: on.create('', {
    scope: 'WRITE',
    summary: 'Create a goal: an event or a page within some days after people saw the guide',
    input: newGoal,
    output: goal,
  }),
  update: on.put('/{id}', {
    scope: 'WRITE',
    summary: 'Change a goal; with another event or page it counts anew',
    input: newGoal.partial().extend({ revision: revision.optional() }),
    output: goal,
  }),
  delete: on.delete('/{id}', { scope: 'WRITE', summary: 'Delete a goal with its figures' }),
}
