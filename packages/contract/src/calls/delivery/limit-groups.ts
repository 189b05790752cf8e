import { z } from 'zod'
import { listQuery, pagedOf, revision } from '../../fields/entity.ts'
import { limitGroup, newLimitGroup } from '../../entities/delivery/limit-group.ts'
import { adminCall, appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Limit groups', '/v1/apps/{appId}/limit-groups')

const tags = ['Limit groups']

export const limitGroups = {
  list: on.list('', { scope: 'READ', summary: 'List the limits of an app', items: limitGroup }),
  listOfOrganisation: adminCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/limit-groups', tags, summary: 'List the limits of all apps' })
    .input(z.object(listQuery))
    .output(pagedOf(limitGroup)),
  create: on.create('', {
    scope: 'PUBLISH',
    summary: 'Create a limit for guides of some kinds, across all deployments of an app',
    input: newLimitGroup,
    output: limitGroup,
  }),
  update: on.put('/{id}', {
    scope: 'PUBLISH',
    summary: 'Change a limit; takes effect at once',
    input: newLimitGroup.partial().extend({ revision: revision.optional() }),
    output: limitGroup,
  }),
  delete: on.delete('/{id}', { scope: 'PUBLISH', summary: 'Delete a limit' }),
}
