import { z } from 'zod'
import { limits } from '../../constants/limits.ts'
import { id } from '../../fields/entity.ts'
import { invitation, inviteOutcome, newInvite } from '../../entities/people/invite.ts'
import { newPassword, profileFields, signedIn } from '../../entities/people/member.ts'
import { adminCall, beforeSessionCall, publicCall } from '../call.ts'
import { problem } from '../../fields/problem.ts'

const tags = ['Invites']
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
  create: adminCall
    .meta({ scope: 'ACCESS', limit: 'invite' })
    .route({
      method: 'POST',
      path: '/v1/invite',
      successStatus: 201,
      tags,
      summary: 'Invite people by email or link; inviting again sends a new link',
    })
    .input(z.object({ invites: newInvites }))
    .output(z.object({ invites: z.array(inviteOutcome) })),
  get: publicCall
    .meta({ limit: 'invite-lookup' })
    .route({
      method: 'GET',
      path: '/v1/invite/{id}',
      tags,
      summary: "Get what an invitation's page shows; expired, used and unknown ones look the same",
    })
    .input(z.object({ id: secret }))
    .output(invitation),
  signup: beforeSessionCall
    .meta({ limit: 'sign-up' })
    .route({
      method: 'PUT',
      path: '/v1/invite/{id}/signup',
      tags,
      summary: 'Accept an invitation: creates the account and signs it in',
      description:
        'An address that already has an account cannot accept; the invitation then answers like a used one.',
    })
    .input(
      profileFields.extend({
        id: secret,
        password: newPassword,
        language: profileFields.shape.language.default('en'),
        jobRole: profileFields.shape.jobRole.default(null),
      }),
    )
    .output(signedIn),
  checkReset: publicCall
    .meta({ limit: 'invite-lookup' })
    .route({
      method: 'GET',
      path: '/v1/invite/{id}/reset',
      tags,
      summary: 'Check whether a password link still works; expired, used and unknown ones look the same',
    })
    .input(z.object({ id: secret }))
    .output(z.object({ valid: z.literal(true) })),
  reset: beforeSessionCall
    .meta({ limit: 'password-reset' })
    .route({
      method: 'PUT',
      path: '/v1/invite/{id}/reset',
      tags,
      summary:
        'Set a new password with the link from an email; ends every session and API token of the member',
    })
    .input(z.object({ id: secret, password: newPassword }))
    .output(z.object({ reset: z.literal(true) })),
  revoke: adminCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'DELETE',
      path: '/v1/users/{id}/revoke-invite',
      tags,
      summary: 'Revoke a pending invite; its link stops working',
    })
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
}
