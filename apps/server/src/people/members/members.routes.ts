import { getMember, os } from '../../platform/http/call.ts'
import { assertNotReserved } from '../../platform/text/reserved-domains.ts'
import { confirmEmailChange, requestEmailChange } from './emails.service.ts'
import { listMembers } from './members.repo.ts'
import { changeProfile, changeRole } from './members.service.ts'
import { changePassword, createPasswordLink, requestPasswordReset } from './passwords.service.ts'
import { transferResources } from './transfer.service.ts'

/** The calls of `users` about accounts. */
export const members = {
  list: os.users.list.handler(({ context, input }) =>
    listMembers(context.db, { ...input, orgId: getMember(context).orgId }, input),
  ),

  update: os.users.update.handler(({ context, input }) => changeProfile(context, input)),

  updateRole: os.users.updateRole.handler(({ context, input }) => changeRole(context, input)),

  changePassword: os.users.changePassword.handler(async ({ context, input }) => {
    await changePassword(context, input)
    return { changed: true as const }
  }),

  changeEmail: os.users.changeEmail.handler(({ context, input }) => requestEmailChange(context, input)),

  confirmEmail: os.users.confirmEmail.handler(({ context, input }) =>
    confirmEmailChange(context, input.secret),
  ),

  forgot: os.users.forgot.handler(async ({ context, input }) => {
    await requestPasswordReset(context, input.userId)
    return { accepted: true as const }
  }),

  createPasswordLink: os.users.createPasswordLink.handler(({ context, input }) =>
    createPasswordLink(context, input.id),
  ),

  validate: os.users.validate.handler(({ context, input }) => {
    assertNotReserved({ email: input.email }, context.reservedEmailDomains)
    return { valid: true as const }
  }),

  transferResources: os.users.transferResources.handler(({ context, input }) =>
    transferResources(context, input),
  ),
}
