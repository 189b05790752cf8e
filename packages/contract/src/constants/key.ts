/**
 * The key of a new screen or page in guides and events, derived from its id. Short, because every event carries it.
 */
export const toKey = (id: string): string => id.replaceAll('-', '').slice(-12)
