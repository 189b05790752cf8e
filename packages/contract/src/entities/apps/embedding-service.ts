import { z } from 'zod'
import { embeddingLimits } from '../../constants/apps/embedding.ts'
import { serverAddress } from '../../fields/address.ts'
import { problem } from '../../fields/problem.ts'
import { reason } from '../../fields/reason.ts'

/** The server checks the address again, because it knows which ones are in private networks. */
const url = serverAddress('outbound_not_https').max(embeddingLimits.urlLength)

const key = z
  .string()
  .trim()
  .min(1)
  .max(embeddingLimits.keyLength)
  .regex(/^[\x21-\x7e]*$/, problem('webhook_key_characters'))

export const embeddingServiceSettings = z.strictObject({
  /** The base of the service's addresses, to which `/embeddings` is appended: `https://models.example.com/v1`. */
  url,
  model: z.string().trim().min(1, problem('embedding_model_missing')).max(embeddingLimits.modelLength),
  /**
   * Sent as a bearer token. Stored encrypted, and never answered. Null if the service needs none. If it is left out,
   * the stored one stays, unless the address changes.
   */
  key: key.nullable().optional(),
})
export type EmbeddingServiceSettings = z.infer<typeof embeddingServiceSettings>

/** The service that an app's text answers are grouped with, and how far it is. */
export const embeddingService = z.object({
  /** Null while no service is connected. */
  url: z.string().nullable(),
  model: z.string().nullable(),
  hasKey: z.boolean(),
  /** The length of its vectors; null before the first. */
  dimensions: z.int().nullable(),
  /** The number of answers that have a vector. */
  embedded: z.int(),
  lastRunAt: z.iso.datetime().nullable(),
  /** Why the last run failed; null if it did not. It is tried again. */
  reason: reason.nullable(),
})
export type EmbeddingService = z.infer<typeof embeddingService>

/** The service's answers to two sample texts. */
export const embeddingTest = z.object({
  /** Null if there was no usable answer. */
  dimensions: z.int().nullable(),
  durationMs: z.int(),
  /** Why there was no usable answer; null if there was. */
  reason: reason.nullable(),
})
export type EmbeddingTest = z.infer<typeof embeddingTest>
