import { z } from 'zod'
import { id, listQuery, pagedOf, revision } from '../../fields/entity.ts'
import { limitGroup, newLimitGroup } from '../../entities/delivery/limit-group.ts'
import { adminCall, appCall } from '../call.ts'

const tags = ['Limit groups']
const base = '/v1/apps/{appId}/limit-groups'

export const limitGroups = {
  list: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: base, tags, summary: 'List the limits of an app' })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(limitGroup)),
  listOfOrganisation: adminCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/limit-groups', tags, summary: 'List the limits of all apps' })
    .input(z.object(listQuery))
    .output(pagedOf(limitGroup)),
  create: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Create a limit for guides of some kinds, across all deployments of an app',
    })
    .input(newLimitGroup.extend({ appId: id }))
    .output(limitGroup),
  update: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'PUT',
      path: `${base}/{id}`,
      tags,
      summary: 'Change a limit; takes effect at once',
    })
    .input(newLimitGroup.partial().extend({ appId: id, id, revision: revision.optional() }))
    .output(limitGroup),
  delete: appCall
    .meta({ scope: 'PUBLISH' })
    .route({ method: 'DELETE', path: `${base}/{id}`, tags, summary: 'Delete a limit' })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
}
