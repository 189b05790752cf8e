export { apiTokens } from './api-tokens.routes.ts'
export { findTokenCaller } from './find-token-caller.ts'
