import { z } from 'zod'
import { audioTypes, imageTypes, videoTypes } from '../constants/media.ts'

/** An image or sound of an app, as an upload answers it. */
export const storedMedia = z.object({
  /** SHA-256 of the bytes; what blocks and other documents name. */
  hash: z.string(),
  contentType: z.enum([...imageTypes, ...audioTypes, ...videoTypes]),
  bytes: z.int(),
  /** Path on this server that answers the bytes, for whoever knows it; images also with `?size=96` or `320`. */
  url: z.string(),
})
export type StoredMedia = z.infer<typeof storedMedia>
