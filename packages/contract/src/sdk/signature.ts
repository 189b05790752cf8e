import { z } from 'zod'

/**
 * HMAC-SHA256 of the end-user id with a secret of the app, in hex. After a dot, that of the end-user id, a zero byte and
 * the account's id may follow, as proof of the account. An invalid one counts as none.
 */
export const signature = z.string().max(200).optional()
