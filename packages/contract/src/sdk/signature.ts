import { z } from 'zod'

/** HMAC-SHA256 of the end-user id by a secret of the app, in hex. One that does not fit counts as none. */
export const signature = z.string().max(200).optional()
