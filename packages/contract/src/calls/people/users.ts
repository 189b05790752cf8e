import { z } from 'zod'
import { orgRoles, transferredTables } from '../../constants/organisation.ts'
import { id, listQuery, pagedOf, revision, searchQuery } from '../../fields/entity.ts'
import { asKey } from '../../fields/sensitive.ts'
import { passwordLink } from '../../entities/people/invite.ts'
import { email, member, newPassword, profileFields, signedIn } from '../../entities/people/member.ts'
import { memberSession } from '../../entities/people/session.ts'
import { ownPath } from '../../entities/people/sign-on.ts'
import { adminCall, beforeSessionCall, sessionCall } from '../call.ts'

const password = z.string().min(1).max(200)

/** The part of a session that the dashboard keeps. The secret itself is in an HttpOnly cookie. */
const authUser = z.object({ uid: id, sid: id, token: asKey(z.string()) })

const tags = ['Users']

export const users = {
  login: beforeSessionCall
    .meta({ limit: 'sign-in' })
    .route({ method: 'POST', path: '/v1/users/login', tags, summary: 'Sign in with a password' })
    .input(z.object({ email, password }))
    .output(signedIn),
  logout: sessionCall
    .meta({ scope: 'NONE' })
    .route({ method: 'POST', path: '/v1/users/logout', tags, summary: 'End this session' })
    .output(z.object({ loggedOut: z.literal(true) })),
  me: sessionCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: '/v1/users/me', tags, summary: 'Get the signed-in member' })
    .output(member),
  authEnt: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'GET',
      path: '/v1/auth-ent',
      tags,
      summary: 'Get the member id, session id and CSRF token',
    })
    .output(authUser),

  listSessions: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'GET',
      path: '/v1/users/me/sessions',
      tags,
      summary: "List one's own sessions, the last used first",
    })
    .output(z.object({ content: z.array(memberSession) })),
  endSession: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'DELETE',
      path: '/v1/users/me/sessions/{id}',
      tags,
      summary: "End one of one's sessions",
    })
    .input(z.object({ id }))
    .output(z.object({ ended: z.literal(true) })),
  endOtherSessions: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'DELETE',
      path: '/v1/users/me/sessions',
      tags,
      summary: "End all of one's sessions except the one that calls",
    })
    .output(z.object({ ended: z.literal(true) })),

  list: sessionCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'GET',
      path: '/v1/users',
      tags,
      summary: 'List members and invited people of the organisation',
    })
    .input(z.object({ ...listQuery, ...searchQuery }))
    .output(pagedOf(member)),
  update: sessionCall
    .meta({ scope: 'PEOPLE' })
    .route({ method: 'PUT', path: '/v1/users/{id}', tags, summary: "Change one's own profile" })
    .input(profileFields.partial().extend({ id, revision: revision.optional() }))
    .output(member),
  updateRole: adminCall
    .meta({ scope: 'ACCESS' })
    .route({
      method: 'PUT',
      path: '/v1/users/{id}/role',
      tags,
      summary: 'Change the role of a member and end their sessions; the last Admin cannot be changed',
    })
    .input(z.object({ id, orgRole: z.enum(orgRoles), revision: revision.optional() }))
    .output(member),
  changePassword: sessionCall
    .meta({ scope: 'NONE', limit: 'password-change' })
    .route({
      method: 'PUT',
      path: '/v1/users/{id}/password',
      tags,
      summary: "Change one's own password; ends one's other sessions",
      description: "With `endsTokens`, one's API tokens end too.",
    })
    .input(z.object({ id, password, newPassword, endsTokens: z.boolean().default(false) }))
    .output(z.object({ changed: z.literal(true) })),
  changeEmail: sessionCall
    .meta({ scope: 'NONE', limit: 'password-change' })
    .route({
      method: 'PUT',
      path: '/v1/users/{id}/email',
      tags,
      summary: "Ask to change one's own email; a link that is sent to the new one confirms it",
    })
    .input(z.object({ id, email, password }))
    .output(z.object({ sentTo: z.string(), expiresAt: z.iso.datetime() })),
  confirmEmail: beforeSessionCall
    .meta({ limit: 'invite-lookup' })
    .route({
      method: 'POST',
      path: '/v1/users/confirm-email',
      tags,
      summary: 'Confirm the new email of a member with the secret of its link',
    })
    .input(z.object({ secret: z.string().min(1).max(100) }))
    .output(z.object({ email: z.string() })),
  forgot: beforeSessionCall
    .meta({ limit: 'account-mail' })
    .route({
      method: 'PUT',
      path: '/v1/users/forgot',
      tags,
      summary:
        'Email a link that sets a new password, if the account exists; the answer does not reveal that',
    })
    .input(z.object({ userId: email }))
    .output(z.object({ accepted: z.literal(true) })),
  createPasswordLink: adminCall
    .meta({ scope: 'NONE', limit: 'invite' })
    .route({
      method: 'POST',
      path: '/v1/users/{id}/password-link',
      successStatus: 201,
      tags,
      summary: 'Create a link with which a member sets a new password',
      description: 'The link is also emailed to the member if this server sends email.',
    })
    .input(z.object({ id }))
    .output(passwordLink),
  validate: beforeSessionCall
    .meta({ limit: 'invite-lookup', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/users/{email}/validate',
      tags,
      summary:
        'Check whether an email is well-formed and not of a reserved domain; does not reveal whether it has an account',
    })
    .input(z.object({ email }))
    .output(z.object({ valid: z.literal(true) })),
  transferResources: adminCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'DELETE',
      path: '/v1/users/{id}/action/transferResources',
      tags,
      summary: 'Remove a member and transfer what they own, by default to the Admin who calls',
      description:
        'With `?dryRun=true`, only counts. Live deployments keep running, and the history keeps its authors.',
    })
    .input(z.object({ id, toUserId: id.optional(), dryRun: z.stringbool().default(false) }))
    .output(
      z.object({
        removed: z.boolean(),
        toUserId: id,
        counts: z.record(z.enum(transferredTables), z.int()),
      }),
    ),
  ssoLogin: beforeSessionCall
    .meta({ limit: 'sign-on', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/users/sso-login',
      tags,
      summary: "Get the address to sign on with the organisation's own provider",
      description:
        'The sign-on is bound to the calling browser by a cookie, without which the code at the end is invalid.',
    })
    .input(z.object({ email, redirect: z.literal('false').default('false'), returnTo: ownPath.optional() }))
    .output(z.object({ redirectTo: z.url() })),
  validateSso: beforeSessionCall
    .meta({ limit: 'sign-on-code' })
    .route({
      method: 'POST',
      path: '/v1/users/validate-sso',
      tags,
      summary: 'Exchange the one-time code of a single sign-on for a session',
    })
    .input(z.object({ code: z.string().min(1).max(100) }))
    .output(signedIn.extend({ returnTo: z.string().nullable() })),
}
