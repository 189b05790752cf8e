import { z } from 'zod'
import { audioTypes, imageTypes, videoTypes } from '../constants/media.ts'

/** An image or sound of an app, as answered after an upload. */
export const storedMedia = z.object({
  /** SHA-256 of the bytes, which blocks and other documents refer to. */
  hash: z.string(),
  contentType: z.enum([...imageTypes, ...audioTypes, ...videoTypes]),
  bytes: z.int(),
  /** Path of the bytes, readable by anyone who knows it. Images take `?size=96` and `?size=320`. */
  url: z.string(),
})
export type StoredMedia = z.infer<typeof storedMedia>
