import { createWebhook } from '../webhook-factories.ts'
import type { Area } from './place.ts'

export const webhooks: Area = {
  idAfter: { webhooks: 'webhookId' },
  async add({ admin }, { appId = '' }) {
    const { id } = await createWebhook(admin, appId)
    const { id: deliveryId } = await admin.api.webhooks.sendTest({ appId, id })
    return { webhookId: id, deliveryId }
  },
  inputs: {
    'webhooks.create': () => ({ url: 'https://example.org/hook', events: ['guide_completed'] }),
    'webhooks.update': () => ({ description: 'Told of everything' }),
  },
}
