export { apiTokens } from './api-tokens.routes.ts'
export { deleteTokensOf } from './api-tokens.repo.ts'
export { findTokenCaller } from './find-token-caller.ts'
