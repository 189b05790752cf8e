import { z } from 'zod'
import {
  embeddingService,
  embeddingServiceSettings,
  embeddingTest,
} from '../../entities/apps/embedding-service.ts'
import { id } from '../../fields/entity.ts'
import { ownAppAdminCall, ownAppCall } from '../call.ts'

const tags = ['Text answers']
const path = '/v1/apps/{id}/embedding-service'

export const embeddingServices = {
  get: ownAppCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path, tags, summary: 'Get the service that text answers are grouped with' })
    .input(z.object({ id }))
    .output(embeddingService),
  update: ownAppAdminCall
    .meta({ scope: 'PEOPLE', people: 'SENT' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Connect a service that text answers are grouped with, or change it',
      description:
        'From then on, text answers are sent to the service, but nothing of who gave them. Another address or model makes new vectors. The address starts with https://, or with http:// in a private network that the operator allows.',
    })
    .input(embeddingServiceSettings.extend({ id }))
    .output(embeddingService),
  sendTest: ownAppAdminCall
    .meta({ scope: 'PEOPLE', people: 'NONE', limit: 'webhook-send' })
    .route({
      method: 'POST',
      path: `${path}/test`,
      tags,
      summary: 'Send two sample texts to a service, and say what it answered',
      description: 'Changes nothing. No answer of an end user is sent.',
    })
    .input(embeddingServiceSettings.extend({ id }))
    .output(embeddingTest),
  delete: ownAppAdminCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'DELETE',
      path,
      tags,
      summary: 'Disconnect the service, and delete the vectors that it made',
    })
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
}
