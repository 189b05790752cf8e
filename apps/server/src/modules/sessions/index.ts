export { findSession, sessionCookie } from './sessions.service.ts'
export { isOwnOrigin } from './tokens.ts'
export { users } from './sessions.routes.ts'
