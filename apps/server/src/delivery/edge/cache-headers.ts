/** For names that never mean other bytes. */
export const immutable = 'public, max-age=31536000, immutable'

/**
 * For what changes under its name: browsers and CDNs ask again after seconds, and go on with what they have for a week
 * while the bucket does not answer.
 */
export const changing = 'public, max-age=15, stale-while-revalidate=30, stale-if-error=604800'
