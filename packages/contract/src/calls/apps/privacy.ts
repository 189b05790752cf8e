import { z } from 'zod'
import { interfaceLanguages } from '../../constants/people/organisation.ts'
import {
  appPrivacy,
  appRetention,
  dataInventory,
  erasureReceipt,
  privacySettings,
  receiptVerdict,
  retentionPreview,
} from '../../entities/apps/privacy.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Privacy', '/v1/apps/{appId}')

export const privacy = {
  get: on.get('/privacy', {
    scope: 'READ',
    summary: 'Get what an app keeps of its end users, and how long',
    output: appPrivacy,
  }),
  update: on.put('/privacy', {
    scope: ['PUBLISH', 'PEOPLE'],
    summary: 'Change what an app keeps of its end users, and how long',
    description: 'Records that are older than the new days are deleted within a day, and cannot be restored.',
    input: privacySettings,
    output: appPrivacy,
  }),
  previewRetention: on.post('/privacy/retention-preview', {
    scope: 'READ',
    isRead: true,
    summary: 'Count what would be deleted if records were kept for these days',
    input: { retention: appRetention },
    output: retentionPreview,
  }),
  inventory: on.get('/data-inventory', {
    scope: 'READ',
    summary: 'List what an app collects, given its settings, for its own privacy page',
    input: { language: z.enum(interfaceLanguages).default('en') },
    output: dataInventory,
  }),
  listReceipts: on.list('/erasure-receipts', {
    scope: 'PEOPLE',
    summary: 'List the receipts of erased end users, latest first',
    items: erasureReceipt,
  }),
  verifyReceipt: on.post('/erasure-receipts/verify', {
    scope: 'PEOPLE',
    isRead: true,
    summary: 'Check that a receipt is genuine, and whether it is about an end user',
    input: { receipt: erasureReceipt, endUserId: z.string().min(1).max(200).optional() },
    output: receiptVerdict,
  }),
}
