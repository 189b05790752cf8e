import { z } from 'zod'
import { orgRoles, transferredTables } from '../constants/organisation.ts'
import { id, listQuery, pagedOf, revision } from '../fields/entity.ts'
import { passwordLink } from '../entities/invite.ts'
import { email, member, newPassword, profileFields, signedIn } from '../entities/member.ts'
import { ownPath } from '../entities/sign-on.ts'
import { adminCall, beforeSessionCall, sessionCall } from './call.ts'

const password = z.string().min(1).max(200)

/** The part of a session that the dashboard keeps. The secret itself is in an HttpOnly cookie. */
const authUser = z.object({ uid: id, sid: id, token: z.string() })

const tags = ['Users']

export const users = {
  login: beforeSessionCall
    .meta({ limit: 'sign-in' })
    .route({ method: 'POST', path: '/v1/users/login', tags, summary: 'Sign in with a password' })
    .input(z.object({ email, password }))
    .output(signedIn),
  logout: sessionCall
    .route({ method: 'POST', path: '/v1/users/logout', tags, summary: 'End this session' })
    .output(z.object({ loggedOut: z.literal(true) })),
  me: sessionCall
    .route({ method: 'GET', path: '/v1/users/me', tags, summary: 'The signed-in member' })
    .output(member),
  authEnt: sessionCall
    .route({
      method: 'GET',
      path: '/v1/auth-ent',
      tags,
      summary: 'Member id, session id and anti-forgery token',
    })
    .output(authUser),

  list: sessionCall
    .route({
      method: 'GET',
      path: '/v1/users',
      tags,
      summary: 'Members of the organisation, and whom it has invited',
    })
    .input(z.object(listQuery))
    .output(pagedOf(member)),
  update: sessionCall
    .route({ method: 'PUT', path: '/v1/users/{id}', tags, summary: "Change one's own profile" })
    .input(profileFields.partial().extend({ id, revision: revision.optional() }))
    .output(member),
  updateRole: adminCall
    .route({
      method: 'PUT',
      path: '/v1/users/{id}/role',
      tags,
      summary: 'Set the role of a member and end their sessions; the last Admin stays one',
    })
    .input(z.object({ id, orgRole: z.enum(orgRoles), revision: revision.optional() }))
    .output(member),
  changePassword: sessionCall
    .meta({ limit: 'password-change' })
    .route({
      method: 'PUT',
      path: '/v1/users/{id}/password',
      tags,
      summary: "Change one's own password; ends one's other sessions",
    })
    .input(z.object({ id, password, newPassword }))
    .output(z.object({ changed: z.literal(true) })),
  forgot: beforeSessionCall
    .meta({ limit: 'account-mail' })
    .route({
      method: 'PUT',
      path: '/v1/users/forgot',
      tags,
      summary: 'Mail a link that sets a new password, if there is such an account; the answer never tells',
    })
    .input(z.object({ userId: email }))
    .output(z.object({ accepted: z.literal(true) })),
  createPasswordLink: adminCall
    .meta({ limit: 'invite' })
    .route({
      method: 'POST',
      path: '/v1/users/{id}/password-link',
      successStatus: 201,
      tags,
      summary: 'Make a link that sets a new password of a member, to hand over',
      description: 'It is mailed to the member as well, where this server sends mails.',
    })
    .input(z.object({ id }))
    .output(passwordLink),
  validate: beforeSessionCall
    .meta({ limit: 'invite-lookup', isRead: true })
    .route({
      method: 'POST',
      path: '/v1/users/{email}/validate',
      tags,
      summary: 'Whether an email is well-formed and of no reserved domain; never whether it has an account',
    })
    .input(z.object({ email }))
    .output(z.object({ valid: z.literal(true) })),
  transferResources: adminCall
    .route({
      method: 'DELETE',
      path: '/v1/users/{id}/action/transferResources',
      tags,
      summary: 'Remove a member; what they own goes to another, by default to the Admin who asks',
      description:
        'With `?dryRun=true` it only counts. Live deployments keep running, history keeps its authors.',
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
      summary: "Where to sign on with the organisation's own provider",
      description:
        'The sign-on belongs to the browser that asks: it gets a cookie, without which the code at the end is worth nothing.',
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
