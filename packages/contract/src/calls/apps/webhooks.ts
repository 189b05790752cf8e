import { z } from 'zod'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
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

const tags = ['Webhooks']
const base = '/v1/apps/{appId}/webhooks'
const one = `${base}/{id}` as const
const oneDelivery = `${one}/deliveries/{deliveryId}` as const

export const webhooks = {
  list: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: base, tags, summary: 'List the webhooks of an app' })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(webhook)),
  create: appCall
    .meta({ scope: ['WRITE', 'PEOPLE'], people: 'SENT' })
    .route({
      method: 'POST',
      path: base,
      successStatus: 201,
      tags,
      summary: 'Create a webhook; only this answer contains the signing secret',
      description:
        'The address starts with https://, or with http:// in a private network that the operator allows.',
    })
    .input(newWebhook.safeExtend({ appId: id }))
    .output(createdWebhook),
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: one, tags, summary: 'Get a webhook' })
    .input(z.object({ appId: id, id }))
    .output(webhook),
  update: appCall
    .meta({ scope: ['WRITE', 'PEOPLE'], people: 'SENT' })
    .route({
      method: 'PUT',
      path: one,
      tags,
      summary: 'Change a webhook; when turned on again, it sends waiting deliveries',
    })
    .input(webhookChange.extend({ appId: id, id }))
    .output(webhook),
  delete: appCall
    .meta({ scope: 'WRITE' })
    .route({ method: 'DELETE', path: one, tags, summary: 'Delete a webhook and its deliveries' })
    .input(z.object({ appId: id, id }))
    .output(z.object({ deleted: z.literal(true) })),
  rotateSecret: appCall
    .meta({ scope: ['WRITE', 'PEOPLE'], people: 'SENT' })
    .route({
      method: 'POST',
      path: `${one}/secret`,
      tags,
      summary: 'Replace the signing secret; for 24 hours, deliveries are signed with both',
    })
    .input(z.object({ appId: id, id }))
    .output(webhookWithSecret),
  sendTest: appCall
    .meta({ scope: 'WRITE', limit: 'webhook-send' })
    .route({
      method: 'POST',
      path: `${one}/test`,
      successStatus: 201,
      tags,
      summary: 'Send a test event, also to a paused webhook',
    })
    .input(z.object({ appId: id, id }))
    .output(webhookDelivery),
  listDeliveries: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: `${one}/deliveries`,
      tags,
      summary: 'List the deliveries of a webhook; they are kept for 30 days',
    })
    .input(z.object({ appId: id, id, ...listQuery, ...deliveryFilter }))
    .output(pagedOf(webhookDelivery)),
  getDelivery: appCall
    .meta({ scope: ['READ', 'PEOPLE'], people: 'READ' })
    .route({
      method: 'GET',
      path: oneDelivery,
      tags,
      summary: 'Get a delivery with its body, response and attempts',
    })
    .input(z.object({ appId: id, id, deliveryId: id }))
    .output(webhookDeliveryDetail),
  resend: appCall
    .meta({ scope: ['WRITE', 'PEOPLE'], people: 'SENT', limit: 'webhook-send' })
    .route({
      method: 'POST',
      path: `${oneDelivery}/resend`,
      tags,
      summary: 'Send a delivery now or again, under the same id',
    })
    .input(z.object({ appId: id, id, deliveryId: id }))
    .output(webhookDelivery),
}
