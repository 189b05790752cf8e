import { getMember, getSession, os } from '../../platform/http/call.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './open-sessions.service.ts'
import { signIn, signOut } from './sessions.service.ts'

/** The calls of `users` that start, end and describe a session. */
export const sessions = {
  login: os.users.login.handler(({ context, input }) => signIn(context, input.email, input.password)),

  logout: os.users.logout.handler(async ({ context }) => {
    await signOut(context, getSession(context))
    return { loggedOut: true as const }
  }),

  me: os.users.me.handler(({ context }) => getMember(context)),

  authEnt: os.users.authEnt.handler(({ context }) => {
    const { id, member, csrfToken } = getSession(context)
    return { uid: member.uid, sid: id, token: csrfToken }
  }),

  listSessions: os.users.listSessions.handler(async ({ context }) => ({
    content: await listOwnSessions(context),
  })),

  endSession: os.users.endSession.handler(async ({ context, input }) => {
    await endOwnSession(context, input.id)
    return { ended: true as const }
  }),

  endOtherSessions: os.users.endOtherSessions.handler(async ({ context }) => {
    await endOtherSessions(context)
    return { ended: true as const }
  }),
}
