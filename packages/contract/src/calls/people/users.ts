import { z } from 'zod'
import { orgRoles, transferredTables } from '../../constants/people/organisation.ts'
import { id, revision, searchQuery } from '../../fields/entity.ts'
import { asKey } from '../../fields/sensitive.ts'
import { passwordLink } from '../../entities/people/invite.ts'
import {
  email,
  member,
  newPassword,
  organisation,
  organisationSetting,
  profileFields,
  signedIn,
} from '../../entities/people/member.ts'
import { memberSession } from '../../entities/people/session.ts'
import { ownPath } from '../../entities/people/sign-on.ts'
import { beforeSessionCall, sessionCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(sessionCall, 'Users', '/v1/users')
const onSignIn = declareOn(beforeSessionCall, 'Users', '/v1/users')

const password = z.string().min(1).max(200)

/** The part of a session that the dashboard keeps. The secret itself is in an HttpOnly cookie. */
const authUser = z.object({ uid: id, sid: id, token: asKey(z.string()) })

const transferred = z.object({
  removed: z.boolean(),
  toUserId: id,
  counts: z.record(z.enum(transferredTables), z.int()),
})

const tags = ['Users']

export const users = {
  login: onSignIn.post('/login', {
    limit: 'sign-in',
    summary: 'Sign in with a password',
    input: { email, password },
    output: signedIn,
  }),
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
  getSession: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'GET',
      path: '/v1/session',
      tags,
      summary: 'Get the session with its member, the organisation and its settings',
      description: 'What the dashboard needs before it draws a screen, in one answer.',
    })
    .output(authUser.extend({ member, organisation, setting: organisationSetting })),

  listSessions: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'GET',
      path: '/v1/users/me/sessions',
      tags,
      summary: "List one's own sessions, the last used first",
    })
    .output(z.object({ content: z.array(memberSession) })),
  endSession: on.remove('/me/sessions/{id}', {
    scope: 'NONE',
    summary: "End one of one's sessions",
    output: z.object({ ended: z.literal(true) }),
  }),
  endOtherSessions: sessionCall
    .meta({ scope: 'NONE' })
    .route({
      method: 'DELETE',
      path: '/v1/users/me/sessions',
      tags,
      summary: "End all of one's sessions except the one that calls",
    })
    .output(z.object({ ended: z.literal(true) })),

  list: on.list('', {
    scope: 'PEOPLE',
    summary: 'List members and invited people of the organisation',
    input: searchQuery,
    items: member,
  }),
  update: on.put('/{id}', {
    scope: 'PEOPLE',
    summary: "Change one's own profile",
    input: profileFields.partial().extend({ revision: revision.optional() }),
    output: member,
  }),
  updateRole: on.put('/{id}/role', {
    access: 'admin',
    scope: 'ACCESS',
    summary: 'Change the role of a member and end their sessions; the last Admin cannot be changed',
    input: { orgRole: z.enum(orgRoles), revision: revision.optional() },
    output: member,
  }),
  updateRoleEach: on.each('/role', {
    access: 'admin',
    scope: 'ACCESS',
    makes: { call: 'users.updateRole', by: 'id' },
    summary: 'Change the role of several members',
    input: { orgRole: z.enum(orgRoles) },
    result: member,
  }),
  changePassword: on.put('/{id}/password', {
    scope: 'NONE',
    limit: 'password-change',
    summary: "Change one's own password; ends one's other sessions",
    description: "With `endsTokens`, one's API tokens end too.",
    input: { password, newPassword, endsTokens: z.boolean().default(false) },
    output: z.object({ changed: z.literal(true) }),
  }),
  changeEmail: on.put('/{id}/email', {
    scope: 'NONE',
    limit: 'password-change',
    summary: "Ask to change one's own email; a link that is sent to the new one confirms it",
    input: { email, password },
    output: z.object({ sentTo: z.string(), expiresAt: z.iso.datetime() }),
  }),
  confirmEmail: onSignIn.post('/confirm-email', {
    limit: 'invite-lookup',
    summary: 'Confirm the new email of a member with the secret of its link',
    input: { secret: z.string().min(1).max(100) },
    output: z.object({ email: z.string() }),
  }),
  forgot: onSignIn.put('/forgot', {
    limit: 'account-mail',
    summary: 'Email a link that sets a new password, if the account exists; the answer does not reveal that',
    input: { userId: email },
    output: z.object({ accepted: z.literal(true) }),
  }),
  createPasswordLink: on.create('/{id}/password-link', {
    access: 'admin',
    scope: 'NONE',
    limit: 'invite',
    summary: 'Create a link with which a member sets a new password',
    description: 'The link is also emailed to the member if this server sends email.',
    output: passwordLink,
  }),
  validate: onSignIn.post('/{email}/validate', {
    limit: 'invite-lookup',
    isRead: true,
    summary:
      'Check whether an email is well-formed and not of a reserved domain; does not reveal whether it has an account',
    input: { email },
    output: z.object({ valid: z.literal(true) }),
  }),
  transferResources: on.remove('/{id}/action/transferResources', {
    access: 'admin',
    scope: 'PEOPLE',
    summary: 'Remove a member and transfer what they own, by default to the Admin who calls',
    description:
      'With `?dryRun=true`, only counts. Live deployments keep running, and the history keeps its authors.',
    input: { toUserId: id.optional(), dryRun: z.stringbool().default(false) },
    output: transferred,
  }),
  transferEach: on.each('/action/transferResources', {
    access: 'admin',
    scope: 'PEOPLE',
    makes: { call: 'users.transferResources', by: 'id' },
    summary: 'Remove several members and transfer what they own to one member',
    input: { toUserId: id.optional() },
    result: transferred,
  }),
  ssoLogin: onSignIn.post('/sso-login', {
    limit: 'sign-on',
    isRead: true,
    summary: "Get the address to sign on with the organisation's own provider",
    description:
      'The sign-on is bound to the calling browser by a cookie, without which the code at the end is invalid.',
    input: { email, redirect: z.literal('false').default('false'), returnTo: ownPath.optional() },
    output: z.object({ redirectTo: z.url() }),
  }),
  validateSso: onSignIn.post('/validate-sso', {
    limit: 'sign-on-code',
    summary: 'Exchange the one-time code of a single sign-on for a session',
    input: { code: z.string().min(1).max(100) },
    output: signedIn.extend({ returnTo: z.string().nullable() }),
  }),
}
