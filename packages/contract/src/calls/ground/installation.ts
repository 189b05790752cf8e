import { z } from 'zod'
import { installation as installationEntity } from '../../entities/ground/installation.ts'
import { id } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

export const installation = {
  get: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/installation',
      tags: ['Apps'],
      summary: 'Get when the target app was first and last heard from, and with what',
      description:
        'Times are exact to the minute. Reports to other processes on the same database appear within a minute.',
    })
    .input(z.object({ appId: id }))
    .output(installationEntity),
}
