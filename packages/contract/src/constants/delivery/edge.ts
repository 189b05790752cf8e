/**
 * Whether the bucket shows an app's current manifest. WAITING: a change is being published. FAILED: the last attempt
 * failed; it is repeated.
 */
export const publicationStates = ['PUBLISHED', 'WAITING', 'FAILED'] as const
export type PublicationState = (typeof publicationStates)[number]
