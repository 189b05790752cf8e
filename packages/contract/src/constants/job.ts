/** How work in the background stands; a retrying one has failed before and waits for its next attempt. */
export const jobStates = ['WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED'] as const
export type JobState = (typeof jobStates)[number]
