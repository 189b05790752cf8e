import { z } from 'zod'
import { signatureStates } from '../constants.ts'
import { signature } from './signature.ts'

const value = z.union([z.string().max(500), z.number(), z.boolean()])

/** What a device tells of its end user when a session begins, and when they or their properties change. */
export const sdkSession = z.object({
  endUserId: z.string().min(1).max(200),
  signature,
  sessionId: z.string().min(1).max(64),
  /** What `identify` and `setProperties` gave. A TIME property is an ISO 8601 instant, or milliseconds since 1970. */
  properties: z.record(z.string().max(100), value).default({}),
})

/** What the server knows of them. */
export const sdkSessionAnswer = z.object({
  /** Keys of the manifest's FACT conditions that are true; all others are false, but those in `withheld`. */
  facts: z.array(z.string()),
  /** Keys of facts that are only told of signed ids: they are neither true nor false. Absent where there are none. */
  withheld: z.array(z.string()).optional(),
  signature: z.enum(signatureStates),
})

export type SdkSession = z.infer<typeof sdkSession>
export type SdkSessionAnswer = z.infer<typeof sdkSessionAnswer>
