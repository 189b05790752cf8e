import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { makeEach } from '../../platform/http/make-each.ts'
import { acceptInvite, getInvitation, inviteMembers, revokeInvite } from './invites.service.ts'
import { hashSecret } from '../sessions/index.ts'
import { assertPasswordReset, resetPassword } from './passwords.service.ts'

export const invites = bindCalls(os.invites, {
  create: async ({ context, input }) => ({
    invites: await inviteMembers(context, input.invites),
  }),

  get: ({ context, input }) => getInvitation(context, input.id),

  signup: ({ context, input }) => acceptInvite(context, input),

  checkReset: async ({ context, input }) => {
    await assertPasswordReset(context, hashSecret(input.id))
    return { valid: true as const }
  },

  reset: async ({ context, input }) => {
    await resetPassword(context, input.id, input.password)
    return { reset: true as const }
  },

  revoke: ({ context, input }) => answerDeleted(revokeInvite(context, input.id)),

  revokeEach: makeEach(os.invites.revokeEach),
})
