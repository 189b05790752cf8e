import { z } from 'zod'
import { goal, newGoal } from '../../entities/delivery/goal.ts'
import { id, listQuery, pagedOf, revision } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Goals']
const base = '/v1/apps/{appId}/deployments/{deploymentId}/goals'
const ofDeployment = { appId: id, deploymentId: id }

export const goals = {
  list: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: base, tags, summary: 'List the goals of a deployment' })
    .input(z.object({ ...ofDeployment, ...listQuery, sort: listQuery.sort.default('createdAt,ASC') }))
    .output(pagedOf(goal)),
  create: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Create a goal: an event or a page within some days after people saw the guide',
    })
    .input(newGoal.extend(ofDeployment))
    .output(goal),
  update: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Change a goal; with another event or page it counts anew',
    })
    .input(newGoal.partial().extend({ ...ofDeployment, id, revision: revision.optional() }))
    .output(goal),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Delete a goal with its figures' })
    .input(z.object({ ...ofDeployment, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
