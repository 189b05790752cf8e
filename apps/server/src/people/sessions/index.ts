export { assertPasswordAllowed } from './assert-password-allowed.ts'
export {
  clearSessionCookies,
  findMemberBySecret,
  findOpenSession,
  findSession,
  sessionCookie,
  startSession,
} from './sessions.service.ts'
export { findKnownBrowser } from './known-browsers.ts'
export { forgetBrowsers } from './known-browsers.repo.ts'
export {
  endSessions,
  findMemberByEmail,
  toMember,
  sessionChannel,
  toSetting,
  type MemberRow,
  type SessionNote,
} from './sessions.repo.ts'
export { createSecret, hashSecret, isOwnOrigin } from './tokens.ts'
export { sessions } from './sessions.routes.ts'
