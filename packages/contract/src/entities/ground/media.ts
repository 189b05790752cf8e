import { z } from 'zod'
import { mediaTypes } from '../../constants/ground/media.ts'

/** An image, sound, film or font of an app, as answered after an upload. */
export const storedMedia = z.object({
  /** SHA-256 of the bytes, which blocks and other documents refer to. */
  hash: z.string(),
  contentType: z.enum(mediaTypes),
  bytes: z.int(),
  /** Path of the bytes, readable by anyone who knows it. Images take `?size=96` and `?size=320`. */
  url: z.string(),
})
export type StoredMedia = z.infer<typeof storedMedia>
