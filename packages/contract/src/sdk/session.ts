import { z } from 'zod'
import { signatureStates } from '../constants/index.ts'
import { id } from '../fields/entity.ts'
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

/** What the end user did with a deployment, on whichever device. */
export const progressElsewhere = z.object({
  seenCount: z.int(),
  /** When they last did something with it, in milliseconds since 1970. */
  lastSeenAt: z.int(),
  completed: z.literal(true).optional(),
  dismissed: z.literal(true).optional(),
})

/** What the server knows of them. */
export const sdkSessionAnswer = z.object({
  /** Keys of the manifest's FACT conditions that are true; all others are false, but those in `withheld`. */
  facts: z.array(z.string()),
  /** Keys of facts that are only told of signed ids: they are neither true nor false. Absent where there are none. */
  withheld: z.array(z.string()).optional(),
  /**
   * By deployment, for those live ones whose frequency it matters to. Only told of signed ids, and of others where the
   * app trusts them; older servers never tell it.
   */
  progress: z.record(id, progressElsewhere).optional(),
  signature: z.enum(signatureStates),
})

export type SdkSession = z.infer<typeof sdkSession>
export type ProgressElsewhere = z.infer<typeof progressElsewhere>
export type SdkSessionAnswer = z.infer<typeof sdkSessionAnswer>
