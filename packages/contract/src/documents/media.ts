import { z } from 'zod'

/** SHA-256 of bytes uploaded to the app. */
export const mediaHash = z.string().regex(/^[0-9a-f]{64}$/)
