import { z } from 'zod'
import { limits, platforms, signatureStates } from '../constants/index.ts'
import { id } from '../fields/entity.ts'
import { customProperties } from './event.ts'
import { signature } from './signature.ts'

const value = z.union([
  z.string().max(500),
  z.number(),
  z.boolean(),
  z.array(z.string().max(limits.listEntryLength)).max(limits.listEntries),
])

/** Sent by a device when a session begins, and when the end user or their properties change. */
export const sdkSession = z.object({
  endUserId: z.string().min(1).max(200),
  signature,
  /** The same as in events of this session. */
  sessionId: z.string().min(1).max(64),
  /**
   * From `identify` and `setProperties`. A TIME property is an ISO 8601 instant, or milliseconds since 1970. Servers
   * before 0.3 take no lists.
   */
  properties: z.record(z.string().max(100), value).default({}),
  /** The account that `group` named, with its properties. Servers before 0.3 ignore it. */
  account: z
    .object({
      id: z.string().min(1).max(200),
      properties: z.record(z.string().max(100), value).default({}),
    })
    .optional(),
  /** The device, for targeting. Sent with all properties, for the server to store as the last known. */
  device: z
    .object({
      platform: z.enum(platforms),
      locale: z.string().max(35),
      appVersion: z.string().max(50).nullable(),
    })
    .optional(),
})

/** The interactions of an end user with a deployment, on any device. */
export const progressElsewhere = z.object({
  /** The number of times they saw it. */
  seenCount: z.int(),
  /** The time of their last interaction, in milliseconds since 1970. */
  lastSeenAt: z.int(),
  completed: z.literal(true).optional(),
  dismissed: z.literal(true).optional(),
})

/** A custom event of the end user, on any device. `at` is in milliseconds since 1970. */
export const pastEvent = z.object({
  /** The id that the device gave it, by which it knows its own events again. */
  id: z.uuid(),
  name: z.string(),
  at: z.int(),
  /** Only those that segments ask about. */
  properties: customProperties,
})

/** The server facts of an end user. */
export const sdkSessionAnswer = z.object({
  /** Keys of the manifest's FACT conditions that are true. All others are false, except those in `withheld`. */
  facts: z.array(z.string()),
  /** Keys of facts that are answered only for signed ids, so neither true nor false. Absent if there are none. */
  withheld: z.array(z.string()).optional(),
  /**
   * Progress by deployment, for live ones whose frequency rule needs it: that of the end user or, for rules about
   * accounts, of all in the account. Sent only for signed ids, or if the app
   * trusts unsigned ones. Older servers never send it.
   */
  progress: z.record(id, progressElsewhere).optional(),
  /**
   * Their events of the names in the manifest's `history`: of each the first and the latest, at most 50. Sent only for
   * signed ids, or if the app trusts unsigned ones. Servers before 0.3 never send it.
   */
  history: z.array(pastEvent).optional(),
  /** Whether the id was signed, and by a valid secret. */
  signature: z.enum(signatureStates),
  /** Whether the signature covers the account. Absent without an account; servers before 0.3 never send it. */
  accountSignature: z.enum(signatureStates).optional(),
})

export type SdkSession = z.infer<typeof sdkSession>
export type ProgressElsewhere = z.infer<typeof progressElsewhere>
export type PastEvent = z.infer<typeof pastEvent>
export type SdkSessionAnswer = z.infer<typeof sdkSessionAnswer>
