import { os } from '../../platform/http/call.ts'
import { acceptInvite, getInvitation, inviteMembers, revokeInvite } from './invites.service.ts'
import { hashSecret } from '../sessions/index.ts'
import { assertPasswordReset, resetPassword } from './passwords.service.ts'

export const invites = {
  create: os.invites.create.handler(async ({ context, input }) => ({
    invites: await inviteMembers(context, input.invites),
  })),

  get: os.invites.get.handler(({ context, input }) => getInvitation(context, input.id)),

  signup: os.invites.signup.handler(({ context, input }) => acceptInvite(context, input)),

  checkReset: os.invites.checkReset.handler(async ({ context, input }) => {
    await assertPasswordReset(context, hashSecret(input.id))
    return { valid: true as const }
  }),

  reset: os.invites.reset.handler(async ({ context, input }) => {
    await resetPassword(context, input.id, input.password)
    return { reset: true as const }
  }),

  revoke: os.invites.revoke.handler(async ({ context, input }) => {
    await revokeInvite(context, input.id)
    return { deleted: true as const }
  }),
}
