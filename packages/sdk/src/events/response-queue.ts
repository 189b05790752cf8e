/** Names of responses to surveys that the server has not acknowledged. */
export const RESPONSE = 'response:'
