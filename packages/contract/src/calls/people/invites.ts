import { z } from 'zod'
import { limits } from '../../constants/values/limits.ts'
import { invitation, inviteOutcome, newInvite } from '../../entities/people/invite.ts'
import { newPassword, profileFields, signedIn } from '../../entities/people/member.ts'
import { adminCall, beforeSessionCall, publicCall } from '../call.ts'
import { problem } from '../../fields/problem.ts'
import { declareOn, deleted } from '../declare-on.ts'

const on = declareOn(publicCall, 'Invites', '/v1/invite')
const onAdmin = declareOn(adminCall, 'Invites', '/v1')
const onSignUp = declareOn(beforeSessionCall, 'Invites', '/v1/invite')
/** The secret at the end of a link; only its hash is stored. */
const secret = z.string().min(1).max(100)

const newInvites = z
  .array(newInvite)
  .min(1)
  .max(limits.invitesPerCall)
  .refine(
    (invites) => new Set(invites.map(({ email }) => email)).size === invites.length,
    problem('email_twice'),
  )

export const invites = {
  create: onAdmin.create('/invite', {
    scope: 'ACCESS',
    limit: 'invite',
    summary: 'Invite people by email or link; inviting again sends a new link',
    input: { invites: newInvites },
    output: z.object({ invites: z.array(inviteOutcome) }),
  }),
  get: on.get('/{id}', {
    limit: 'invite-lookup',
    summary: "Get what an invitation's page shows; expired, used and unknown ones look the same",
    input: { id: secret },
    output: invitation,
  }),
  signup: onSignUp.put('/{id}/signup', {
    limit: 'sign-up',
    summary: 'Accept an invitation: creates the account and signs it in',
    description:
      'An address that already has an account cannot accept; the invitation then answers like a used one.',
    input: profileFields.extend({
      id: secret,
      password: newPassword,
      language: profileFields.shape.language.default('en'),
      jobRole: profileFields.shape.jobRole.default(null),
    }),
    output: signedIn,
  }),
  checkReset: on.get('/{id}/reset', {
    limit: 'invite-lookup',
    summary: 'Check whether a password link still works; expired, used and unknown ones look the same',
    input: { id: secret },
    output: z.object({ valid: z.literal(true) }),
  }),
  reset: onSignUp.put('/{id}/reset', {
    limit: 'password-reset',
    summary: 'Set a new password with the link from an email; ends every session and API token of the member',
    input: { id: secret, password: newPassword },
    output: z.object({ reset: z.literal(true) }),
  }),
  revoke: onAdmin.delete('/users/{id}/revoke-invite', {
    scope: 'PEOPLE',
    summary: 'Revoke a pending invite; its link stops working',
  }),
  revokeEach: onAdmin.each('/users/revoke-invite', {
    scope: 'PEOPLE',
    makes: { call: 'invites.revoke', by: 'id' },
    summary: 'Revoke several pending invites',
    result: deleted,
  }),
}
