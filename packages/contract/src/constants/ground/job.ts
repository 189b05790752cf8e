/** State of a background job. RETRYING: it failed before and waits for its next attempt. */
export const jobStates = ['WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED'] as const
export type JobState = (typeof jobStates)[number]
