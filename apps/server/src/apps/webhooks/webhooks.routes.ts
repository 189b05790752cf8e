import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { mapPaged } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import type { Outbound } from '../../platform/outbound/index.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { hiddenKey, toFormattedRequest } from './formats/to-request.ts'
import { findDelivery, listDeliveries, toDelivery, toDeliveryDetail } from './deliveries.repo.ts'
import { resendDelivery, sendTest } from './deliveries.service.ts'
import { listWebhooks, toWebhook } from './webhooks.repo.ts'
import {
  changeWebhook,
  createWebhook,
  getWebhookRow,
  removeWebhook,
  rotateSecret,
} from './webhooks.service.ts'

/** The calls about webhooks; `secrets` encrypts signing secrets, `outbound` knows which addresses are allowed. */
export const createWebhookCalls = (parts: { secrets: SecretBox; outbound: Outbound }) =>
  bindCalls(os.webhooks, {
    list: async ({ context: { db, clock }, input: { appId, ...list } }) => {
      const now = clock.now()
      return mapPaged(await listWebhooks(db, appId, list), (row) => toWebhook(row, now))
    },

    create: ({ context, input }) => createWebhook({ ...context, ...parts }, input),

    get: async ({ context: { db, clock }, input: { appId, id } }) =>
      toWebhook(await getWebhookRow(db, appId, id), clock.now()),

    update: ({ context, input }) => changeWebhook({ ...context, ...parts }, input),

    delete: ({ context, input: { appId, id } }) => answerDeleted(removeWebhook(context, appId, id)),

    rotateSecret: ({ context, input: { appId, id } }) => rotateSecret({ ...context, ...parts }, appId, id),

    sendTest: ({ context, input }) => sendTest(context, input),

    listDeliveries: async ({ context: { db }, input: { appId, id, ...query } }) => {
      await getWebhookRow(db, appId, id)
      return mapPaged(await listDeliveries(db, id, query), toDelivery)
    },

    getDelivery: async ({ context: { db, publicUrl }, input: { appId, id, deliveryId } }) => {
      const { format, url, language } = await getWebhookRow(db, appId, id)
      const row = await findDelivery(db, id, deliveryId)
      if (!row) throw new DomainError('not_found')
      const shown = toFormattedRequest(format, row, { url, language, publicUrl, key: hiddenKey })
      return { ...toDeliveryDetail(row), ...(shown && { body: shown.body }) }
    },

    resend: ({ context, input }) => resendDelivery(context, input),
  })
