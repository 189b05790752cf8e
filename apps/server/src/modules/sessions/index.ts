export { clearSessionCookies, findSession, sessionCookie, startSession } from './sessions.service.ts'
export { endSessions, findMemberByEmail, toMember, toSetting, type MemberRow } from './sessions.repo.ts'
export { createSecret, hashSecret, isOwnOrigin } from './tokens.ts'
export { sessions } from './sessions.routes.ts'
