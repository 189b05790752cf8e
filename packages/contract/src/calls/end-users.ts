import { z } from 'zod'
import { endUserDeletion, endUserRecord } from '../entities/end-user.ts'
import { id } from '../fields/entity.ts'
import { appCall } from './call.ts'

const tags = ['End users']
/** The end user's id in the target app. */
const endUserKey = z.string().min(1).max(200)

export const endUsers = {
  get: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/end-users/{key}',
      tags,
      summary: 'What is known of one end user of the app',
    })
    .input(z.object({ appId: id, key: endUserKey }))
    .output(endUserRecord),
  delete: appCall
    .route({
      method: 'DELETE',
      path: '/v1/apps/{appId}/end-users/{key}',
      tags,
      summary:
        'Delete everything that is about one end user. Sums that name nobody stay; numbers of end users are counted down',
    })
    .input(z.object({ appId: id, key: endUserKey }))
    .output(endUserDeletion),
}
