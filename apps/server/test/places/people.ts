import { insertMember } from '../../src/people/members/index.ts'
import { issuePasswordReset } from '../../src/people/members/index.ts'
import { inTransaction } from '../../src/platform/db/db.ts'
import { testPassword } from '../factories.ts'
import { createName } from '../project-factories.ts'
import { createToken } from '../token-factories.ts'
import type { Area, Cast } from './place.ts'

/** On their own, because a member can have few. */
export const tokens: Area = {
  idAfter: { 'api-tokens': 'apiTokenId' },
  add: async ({ member }) => ({ apiTokenId: (await createToken(member)).id }),
  inputs: { 'apiTokens.create': () => ({ name: 'Nightly', scopes: ['READ'], expiresAt: null }) },
}

export const people: Area = {
  idAfter: { users: 'userId', invite: 'inviteSecret', sessions: 'sessionId' },
  async add(cast) {
    const emails = [createEmail(), createEmail()]
    const { invites } = await cast.admin.api.invites.create({ invites: emails.map((email) => ({ email })) })
    const [pending, signup] = invites.map((it) => ('link' in it ? it : { id: '', link: '' }))
    return {
      ...(await addMember(cast)),
      sessionId: cast.server.clock.newId(),
      selfId: cast.admin.memberId,
      email: createEmail(),
      inviteId: pending?.id ?? '',
      inviteSecret: toSecret(pending?.link),
      signupSecret: toSecret(signup?.link),
    }
  },
  pathIds: {
    'users.update': ({ selfId = '' }) => ({ userId: selfId }),
    'users.changePassword': ({ selfId = '' }) => ({ userId: selfId }),
    'users.changeEmail': ({ selfId = '' }) => ({ userId: selfId }),
    'invites.signup': ({ signupSecret = '' }) => ({ inviteSecret: signupSecret }),
    'invites.checkReset': ({ resetSecret = '' }) => ({ inviteSecret: resetSecret }),
    'invites.reset': ({ resetSecret = '' }) => ({ inviteSecret: resetSecret }),
    'invites.revoke': ({ inviteId = '' }) => ({ userId: inviteId }),
  },
  inputs: {
    'digests.update': () => ({ frequency: 'WEEKLY' }),
    'setup.run': () => ({
      token: 'not the one',
      organisationName: 'Second',
      name: 'Somebody',
      email: 'somebody@example.test',
      password: testPassword,
    }),
    'users.login': (_ids, { member }) => ({ email: member.email, password: testPassword }),
    'users.update': () => ({ name: 'Test member' }),
    'users.updateRole': () => ({ orgRole: 'Member' }),
    'users.updateRoleEach': ({ userId }) => ({ ids: [userId], orgRole: 'Member' }),
    'users.transferEach': ({ userId }) => ({ ids: [userId] }),
    'users.changePassword': () => ({ password: testPassword, newPassword: testPassword }),
    'users.changeEmail': () => ({ email: createEmail(), password: testPassword }),
    'users.confirmEmail': () => ({ secret: 'guessed' }),
    'users.forgot': (_ids, { member }) => ({ userId: member.email }),
    'users.ssoLogin': (_ids, { member }) => ({ email: member.email }),
    'users.validateSso': () => ({ code: 'guessed' }),
    'invites.revokeEach': ({ inviteId }) => ({ ids: [inviteId] }),
    'invites.create': () => ({ invites: [{ email: createEmail() }] }),
    'invites.signup': () => ({ name: 'Somebody', password: testPassword }),
    'invites.reset': () => ({ password: testPassword }),
    'organisation.create': () => ({ name: 'Test organisation' }),
    'organisation.update': () => ({ name: 'Test organisation' }),
    'accounts.importCsv': () => ({ file: new File(['account_id\nacme\n'], 'accounts.csv') }),
    'organisation.uploadLogo': () => ({ file: new File([pixel], 'logo.png') }),
    // Only a dry run: a real one would leave nothing to test with.
    'organisation.remove': () => ({ dryRun: 'true' }),
    'organisation.updateSetting': () => ({ setting: { uiSessionTimeout: 28_800 } }),
  },
}

const createEmail = () => `${createName('somebody').replace(' ', '-')}@example.test`
const toSecret = (link = '') => link.slice(link.lastIndexOf('/') + 1)

/** Adds a member to change or remove, who never signs in, with a link that would let them. */
async function addMember({ server, admin }: Cast) {
  const { clock, database } = server
  const id = clock.newId()
  const secret = await inTransaction(database.db, async (tx) => {
    const stamp = { by: id, at: clock.now() }
    const account = { email: createEmail(), name: 'Spare', passwordHash: null }
    await insertMember(tx, { id, orgId: admin.orgId, orgRole: 'Member', ...account, stamp })
    return (await issuePasswordReset(tx, { clock, memberId: id })).secret
  })
  return { userId: id, resetSecret: secret }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
