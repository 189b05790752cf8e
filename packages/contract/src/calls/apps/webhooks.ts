import {
  createdWebhook,
  webhookDelivery,
  webhookDeliveryDetail,
  deliveryFilter,
  newWebhook,
  webhook,
  webhookChange,
  webhookWithSecret,
} from '../../entities/apps/webhook.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Webhooks', '/v1/apps/{appId}/webhooks')

export const webhooks = {
  list: on.list('', { scope: 'READ', summary: 'List the webhooks of an app', items: webhook }),
  create: on.create('', {
    scope: ['WRITE', 'PEOPLE'],
    people: 'SENT',
    summary: 'Create a webhook; only this answer contains the signing secret',
    description:
      'The address starts with https://, or with http:// in a private network that the operator allows.',
    input: newWebhook,
    output: createdWebhook,
  }),
  get: on.get('/{id}', { scope: 'READ', summary: 'Get a webhook', output: webhook }),
  update: on.put('/{id}', {
    scope: ['WRITE', 'PEOPLE'],
    people: 'SENT',
    summary: 'Change a webhook; when turned on again, it sends waiting deliveries',
    input: webhookChange,
    output: webhook,
  }),
  delete: on.delete('/{id}', { scope: 'WRITE', summary: 'Delete a webhook and its deliveries' }),
  rotateSecret: on.post('/{id}/secret', {
    scope: ['WRITE', 'PEOPLE'],
    people: 'SENT',
    summary: 'Replace the signing secret; for 24 hours, deliveries are signed with both',
    output: webhookWithSecret,
  }),
  sendTest: on.create('/{id}/test', {
    scope: 'WRITE',
    limit: 'webhook-send',
    summary: 'Send a test event, also to a paused webhook',
    output: webhookDelivery,
  }),
  listDeliveries: on.list('/{id}/deliveries', {
    scope: 'READ',
    summary: 'List the deliveries of a webhook; they are kept for 30 days',
    input: deliveryFilter,
    items: webhookDelivery,
  }),
  getDelivery: on.get('/{id}/deliveries/{deliveryId}', {
    scope: ['READ', 'PEOPLE'],
    people: 'READ',
    summary: 'Get a delivery with its body, response and attempts',
    output: webhookDeliveryDetail,
  }),
  resend: on.post('/{id}/deliveries/{deliveryId}/resend', {
    scope: ['WRITE', 'PEOPLE'],
    people: 'SENT',
    limit: 'webhook-send',
    summary: 'Send a delivery now or again, under the same id',
    output: webhookDelivery,
  }),
}
