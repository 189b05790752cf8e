import {
  embeddingService,
  embeddingServiceSettings,
  embeddingTest,
} from '../../entities/apps/embedding-service.ts'
import { ownAppCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(ownAppCall, 'Text answers', '/v1/apps/{id}/embedding-service')

export const embeddingServices = {
  get: on.get('', {
    scope: 'READ',
    summary: 'Get the service that text answers are grouped with',
    output: embeddingService,
  }),
  update: on.put('', {
    access: 'admin',
    scope: 'PEOPLE',
    people: 'SENT',
    summary: 'Connect a service that text answers are grouped with, or change it',
    description:
      'From then on, text answers are sent to the service, but nothing of who gave them. Another address or model makes new vectors. The address starts with https://, or with http:// in a private network that the operator allows.',
    input: embeddingServiceSettings,
    output: embeddingService,
  }),
  sendTest: on.post('/test', {
    access: 'admin',
    scope: 'PEOPLE',
    people: 'NONE',
    limit: 'webhook-send',
    summary: 'Send two sample texts to a service, and say what it answered',
    description: 'Changes nothing. No answer of an end user is sent.',
    input: embeddingServiceSettings,
    output: embeddingTest,
  }),
  delete: on.delete('', {
    access: 'admin',
    scope: 'PEOPLE',
    summary: 'Disconnect the service, and delete the vectors that it made',
  }),
}
