import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { makeEach } from '../../platform/http/make-each.ts'
import { assertNotReserved } from '../../platform/text/reserved-domains.ts'
import { confirmEmailChange, requestEmailChange } from './emails.service.ts'
import { listMembers } from './members.repo.ts'
import { changeProfile, changeRole } from './members.service.ts'
import { changePassword, createPasswordLink, requestPasswordReset } from './passwords.service.ts'
import { transferResources } from './transfer.service.ts'

/** The calls of `users` about accounts. */
export const members = bindCalls(os.users, {
  list: ({ context, input }) => listMembers(context.db, { ...input, orgId: getMember(context).orgId }, input),

  update: ({ context, input }) => changeProfile(context, input),

  updateRole: ({ context, input }) => changeRole(context, input),

  updateRoleEach: makeEach(os.users.updateRoleEach),

  changePassword: async ({ context, input }) => {
    await changePassword(context, input)
    return { changed: true as const }
  },

  changeEmail: ({ context, input }) => requestEmailChange(context, input),

  confirmEmail: ({ context, input }) => confirmEmailChange(context, input.secret),

  forgot: async ({ context, input }) => {
    await requestPasswordReset(context, input.userId)
    return { accepted: true as const }
  },

  createPasswordLink: ({ context, input }) => createPasswordLink(context, input.id),

  validate: ({ context, input }) => {
    assertNotReserved({ email: input.email }, context.reservedEmailDomains)
    return { valid: true as const }
  },

  transferResources: ({ context, input }) => transferResources(context, input),

  transferEach: makeEach(os.users.transferEach),
})
