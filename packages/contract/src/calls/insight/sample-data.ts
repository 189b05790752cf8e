import { z } from 'zod'
import { sampleDataRemoval } from '../../entities/insight/sample-data.ts'
import { id } from '../../fields/entity.ts'
import { adminCall } from '../call.ts'

export const sampleData = {
  remove: adminCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'DELETE',
      path: '/v1/sample-data/{id}',
      tags: ['Apps'],
      summary: 'Delete the end users, events and answers that an app of the demo organisation came with',
      description: '`id` is the app’s. Guides stay, and so does whatever real end users did.',
    })
    .input(z.object({ id }))
    .output(sampleDataRemoval),
}
