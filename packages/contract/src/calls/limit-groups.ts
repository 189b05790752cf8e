import { z } from 'zod'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { limitGroup, newLimitGroup } from '../entities/limit-group.ts'
import { appCall } from './call.ts'

const tags = ['Limit groups']
const base = '/v1/apps/{appId}/limit-groups'

export const limitGroups = {
  list: appCall
    .route({ method: 'GET', path: base, tags, summary: 'How many guides of a kind the app shows per window' })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(limitGroup)),
  create: appCall
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Limit guides of some kinds, across all deployments of the app',
    })
    .input(newLimitGroup.extend({ appId: id }))
    .output(limitGroup),
  update: appCall
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Change a limit; target apps follow at once',
    })
    .input(newLimitGroup.partial().extend({ appId: id, id, revision: revision.optional() }))
    .output(limitGroup),
  delete: appCall
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Lift a limit' })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
