import { z } from 'zod'
import { interfaceLanguages } from '../../constants/people/organisation.ts'
import { retentionLimits, signalChoices } from '../../constants/apps/privacy.ts'
import { id } from '../../fields/entity.ts'

const { minDays, maxDays } = retentionLimits
/** Null keeps records as long as the operator of the server does; survey responses then stay. */
const days = z.int().min(minDays).max(maxDays).nullable()

/** The number of days for which an app keeps the data of its end users. */
export const appRetention = z.strictObject({ events: days, profiles: days, responses: days })
export type AppRetention = z.infer<typeof appRetention>

export const privacySettings = z.strictObject({
  /** The app's way to honour Global Privacy Control and Do Not Track. */
  privacySignals: z.enum(signalChoices),
  retention: appRetention,
})
export type PrivacySettings = z.infer<typeof privacySettings>

export const appPrivacy = privacySettings.extend({
  /** The days after which the server deletes in any case. */
  serverDays: z.object({ events: z.int(), profiles: z.int() }),
})
export type AppPrivacy = z.infer<typeof appPrivacy>

/** The number of records older than the given days, which would be deleted within a day. */
export const retentionPreview = z.object({ events: z.int(), profiles: z.int(), responses: z.int() })
export type RetentionPreview = z.infer<typeof retentionPreview>

/** One part of an inventory: a table, or a list if it has no columns. */
const inventorySection = z.object({
  title: z.string(),
  text: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
export type InventorySection = z.infer<typeof inventorySection>

/** The data that an app collects, given its settings, for its own privacy page. */
export const dataInventory = z.object({
  language: z.enum(interfaceLanguages),
  title: z.string(),
  text: z.string(),
  sections: z.array(inventorySection),
  /** The same as a document to copy. */
  markdown: z.string(),
  html: z.string(),
})
export type DataInventory = z.infer<typeof dataInventory>

const erasedCounts = z.strictObject({
  profile: z.int().min(0),
  events: z.int().min(0),
  reached: z.int().min(0),
  responses: z.int().min(0),
  lists: z.int().min(0),
  deliveries: z.int().min(0),
})

/** The proof that an end user was erased, which does not name them. */
export const erasureReceipt = z.strictObject({
  id,
  appId: id,
  /**
   * SHA-256 of the salt and the end user's id, in hex: anyone with the id can compute it, and nobody else can reverse
   * it.
   */
  endUserHash: z.string().regex(/^[0-9a-f]{64}$/),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  erasedAt: z.iso.datetime(),
  /** The member who asked for it; null if they are gone. */
  erasedBy: id.nullable(),
  erasedByName: z.string().max(500),
  /** The number of deleted records of each kind. */
  counts: erasedCounts,
  /** Encrypted by the server; it shows that nothing above was changed. */
  seal: z.string().max(2000),
})
export type ErasureReceipt = z.infer<typeof erasureReceipt>

export const receiptVerdict = z.object({
  /** This server wrote the receipt, and nobody has changed it. */
  isGenuine: z.boolean(),
  /** Whether it is about the end user whose id was given; null if none was. */
  isAboutEndUser: z.boolean().nullable(),
})
export type ReceiptVerdict = z.infer<typeof receiptVerdict>
