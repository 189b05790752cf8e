/** Prefix of the names of unacknowledged survey responses. */
export const RESPONSE = 'response:'
