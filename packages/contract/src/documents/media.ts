import { z } from 'zod'

/** SHA-256 of the bytes of an app's media file. */
export const mediaHash = z.string().regex(/^[0-9a-f]{64}$/)
