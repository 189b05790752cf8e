export { assertPasswordAllowed } from './assert-password-allowed.ts'
export {
  clearSessionCookies,
  findMemberBySecret,
  findSession,
  sessionCookie,
  startSession,
} from './sessions.service.ts'
export { findKnownBrowser } from './known-browsers.ts'
export { forgetBrowsers } from './known-browsers.repo.ts'
export {
  endSessions,
  findMemberByEmail,
  findPrincipal,
  toMember,
  toSetting,
  type MemberRow,
} from './sessions.repo.ts'
export { createSecret, hashSecret, isOwnOrigin } from './tokens.ts'
export { sessions } from './sessions.routes.ts'
