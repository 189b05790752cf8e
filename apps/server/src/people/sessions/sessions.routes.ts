import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, getSession, os } from '../../platform/http/call.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './open-sessions.service.ts'
import { signIn, signOut } from './sessions.service.ts'

/** The calls of `users` that start, end and describe a session. */
export const sessions = bindCalls(os.users, {
  login: ({ context, input }) => signIn(context, input.email, input.password),

  logout: async ({ context }) => {
    await signOut(context, getSession(context))
    return { loggedOut: true as const }
  },

  me: ({ context }) => getMember(context),

  authEnt: ({ context }) => {
    const { id, member, csrfToken } = getSession(context)
    return { uid: member.uid, sid: id, token: csrfToken }
  },

  listSessions: async ({ context }) => ({
    content: await listOwnSessions(context),
  }),

  endSession: async ({ context, input }) => {
    await endOwnSession(context, input.id)
    return { ended: true as const }
  },

  endOtherSessions: async ({ context }) => {
    await endOtherSessions(context)
    return { ended: true as const }
  },
})
