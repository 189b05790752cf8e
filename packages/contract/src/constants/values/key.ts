/** The key of a new screen or page in guides and events. Short, because every event carries it. */
export const toKey = (id: string): string => id.replaceAll('-', '').slice(-12)
