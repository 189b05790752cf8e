import { z } from 'zod'
import { interfaceLanguages } from '../../constants/organisation.ts'
import {
  appPrivacy,
  appRetention,
  dataInventory,
  erasureReceipt,
  privacySettings,
  receiptVerdict,
  retentionPreview,
} from '../../entities/apps/privacy.ts'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Privacy']
const path = '/v1/apps/{appId}/privacy'

export const privacy = {
  get: appCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path, tags, summary: 'Get what an app keeps of its end users, and how long' })
    .input(z.object({ appId: id }))
    .output(appPrivacy),
  update: appCall
    .meta({ scope: ['PUBLISH', 'PEOPLE'] })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: 'Change what an app keeps of its end users, and how long',
      description:
        'Records that are older than the new days are deleted within a day, and cannot be restored.',
    })
    .input(privacySettings.extend({ appId: id }))
    .output(appPrivacy),
  previewRetention: appCall
    .meta({ scope: 'READ', isRead: true })
    .route({
      method: 'POST',
      path: `${path}/retention-preview`,
      tags,
      summary: 'Count what would be deleted if records were kept for these days',
    })
    .input(z.object({ appId: id, retention: appRetention }))
    .output(retentionPreview),
  inventory: appCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/data-inventory',
      tags,
      summary: 'List what an app collects, given its settings, for its own privacy page',
    })
    .input(z.object({ appId: id, language: z.enum(interfaceLanguages).default('en') }))
    .output(dataInventory),
  listReceipts: appCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/erasure-receipts',
      tags,
      summary: 'List the receipts of erased end users, latest first',
    })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(erasureReceipt)),
  verifyReceipt: appCall
    .meta({ scope: 'PEOPLE', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/apps/{appId}/erasure-receipts/verify',
      tags,
      summary: 'Check that a receipt is genuine, and whether it is about an end user',
    })
    .input(z.object({ appId: id, receipt: erasureReceipt, endUserId: z.string().min(1).max(200).optional() }))
    .output(receiptVerdict),
}
