/** For names whose bytes never change. */
export const immutable = 'public, max-age=31536000, immutable'

/**
 * For files that change under their name: browsers and CDNs ask again after seconds, and keep using their copy for a
 * week while the bucket does not answer.
 */
export const changing = 'public, max-age=15, stale-while-revalidate=30, stale-if-error=604800'
