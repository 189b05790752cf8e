import { z } from 'zod'
import { app } from '../../entities/apps/app.ts'
import { endUserDeletion, endUserRecord } from '../../entities/insight/end-user.ts'
import { foundEndUser } from '../../entities/audience/profile.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'End users', '/v1/apps/{appId}')
/** The end user's id in the target app. */
const endUserKey = z.string().min(1).max(200)

export const endUsers = {
  search: on.get('/end-users', {
    scope: 'PEOPLE',
    people: 'READ',
    summary: 'List end users whose id starts with a text, latest first',
    description: 'Returns at most 50. With a text, only the first 1,000 matching ids are considered.',
    input: { prefix: z.string().max(200).default('') },
    output: z.object({ keepsProfiles: z.boolean(), found: z.array(foundEndUser) }),
  }),
  keepProfiles: on.put('/end-user-profiles', {
    scope: ['PEOPLE', 'PUBLISH'],
    summary: 'Store the last-known properties of end users, or delete them and store none',
    input: {
      keepsProfiles: z.boolean(),
      /** Left out, it stays as it is. */
      keepsUnregistered: z.boolean().optional(),
    },
    output: app,
  }),
  get: on.get('/end-users/{key}', {
    scope: 'PEOPLE',
    people: 'READ',
    summary: 'Get everything that is known about an end user',
    input: { key: endUserKey },
    output: endUserRecord,
  }),
  delete: on.remove('/end-users/{key}', {
    scope: 'PEOPLE',
    summary: 'Erase an end user. Anonymous totals stay; counts of end users are reduced',
    input: { key: endUserKey },
    output: endUserDeletion,
  }),
}
