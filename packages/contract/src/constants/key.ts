/** The key that guides and events know a new screen or page by, from its id: short, it stands in every event. */
export const toKey = (id: string): string => id.replaceAll('-', '').slice(-12)
