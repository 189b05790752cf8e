import { z } from 'zod'

/** HMAC-SHA256 of the end-user id with a secret of the app, in hex. An invalid one counts as none. */
export const signature = z.string().max(200).optional()
