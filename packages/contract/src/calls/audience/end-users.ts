import { z } from 'zod'
import { app } from '../../entities/apps/app.ts'
import { endUserDeletion, endUserRecord } from '../../entities/audience/end-user.ts'
import { foundEndUser } from '../../entities/audience/profile.ts'
import { id } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['End users']
/** The end user's id in the target app. */
const endUserKey = z.string().min(1).max(200)

export const endUsers = {
  search: appCall
    .meta({ scope: 'PEOPLE', people: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/end-users',
      tags,
      summary: 'List end users whose id starts with a text, latest first',
      description: 'Returns at most 50. With a text, only the first 1,000 matching ids are considered.',
    })
    .input(z.object({ appId: id, prefix: z.string().max(200).default('') }))
    .output(z.object({ keepsProfiles: z.boolean(), found: z.array(foundEndUser) })),
  keepProfiles: appCall
    .meta({ scope: ['PEOPLE', 'PUBLISH'] })
    .route({
      method: 'PUT',
      path: '/v1/apps/{appId}/end-user-profiles',
      tags,
      summary: 'Store the last-known properties of end users, or delete them and store none',
    })
    .input(z.object({ appId: id, keepsProfiles: z.boolean() }))
    .output(app),
  get: appCall
    .meta({ scope: 'PEOPLE', people: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/end-users/{key}',
      tags,
      summary: 'Get everything that is known about an end user',
    })
    .input(z.object({ appId: id, key: endUserKey }))
    .output(endUserRecord),
  delete: appCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'DELETE',
      path: '/v1/apps/{appId}/end-users/{key}',
      tags,
      summary: 'Erase an end user. Anonymous totals stay; counts of end users are reduced',
    })
    .input(z.object({ appId: id, key: endUserKey }))
    .output(endUserDeletion),
}
