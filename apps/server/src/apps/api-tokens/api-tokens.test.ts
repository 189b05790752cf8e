import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenLimits } from '@waymark/contract/constants'
import { createMember, createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { createToken, openProgram } from '../../../test/token-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { productionRateLimits } from '../../platform/rate-limits/rate-limits.ts'
import { hashSecret } from '../../people/sessions/index.ts'

let server: TestServer
/** A second process on the same database. */
let neighbour: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  neighbour = await startTestServer({}, { database: server.database })
})
afterAll(async () => {
  await neighbour.close()
  await server.close()
})

describe('an API token', () => {
  it('an API token is shown once, and stored as a hash', async () => {
    admin = await createOrganisation(server)
    const { token, ...made } = await createToken(admin, { name: 'Build server' })
    expect(token).toMatch(/^waymark_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'Build server', ending: token.slice(-4), lastUsedAt: null })
    const { content } = await admin.api.apiTokens.list({})
    expect(content).toEqual([made])
    const row = await server.database.db
      .selectFrom('apiTokens')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.secretHash)).toEqual(Buffer.from(hashSecret(token)))
    expect(JSON.stringify(row)).not.toContain(token.slice(8))
  })

  it('an API token makes calls without a cookie or a CSRF token, and gets no cookies', async () => {
    admin = await createOrganisation(server)
    const program = openProgram(server.url, (await createToken(admin)).token)
    const app = await program.api.apps.create({ name: 'By a program', platform: 'WEB' })
    expect(app.createdBy).toBe(admin.memberId)
    expect(program.cookies.size).toBe(0)
  })

  it('an API token takes precedence over the session that is sent with it', async () => {
    admin = await createOrganisation(server)
    const { token } = await createToken(admin, { scopes: ['READ'] })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Both', platform: 'WEB' })
    const answer = await admin.fetch('/v1/apps', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ code: 'token_scope_missing' })
  })

  it('a revoked API token is refused at its next request in every process', async () => {
    admin = await createOrganisation(server)
    const { id, token } = await createToken(admin)
    const [here, there] = [openProgram(server.url, token), openProgram(neighbour.url, token)]
    await there.api.apps.list({})
    await here.api.apps.list({})
    await admin.api.apiTokens.revoke({ id })
    for (const program of [here, there]) {
      const answer = await program.fetch('/v1/apps')
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'token_invalid' })
    }
  })

  it('an API token stops working when it expires', async () => {
    const own = await startTestServer()
    admin = await createOrganisation(own)
    const expiresAt = new Date(own.clock.now().getTime() + 60_000).toISOString()
    const program = openProgram(own.url, (await createToken(admin, { expiresAt })).token)
    expect((await program.fetch('/v1/apps')).status).toBe(200)
    own.clock.advance(60_001)
    expect((await program.fetch('/v1/apps')).status).toBe(401)
    await own.close()
  })

  it('an API token reports when it was last used, to the minute', async () => {
    admin = await createOrganisation(server)
    const { token } = await createToken(admin)
    const program = openProgram(server.url, token)
    const readLastUse = async () => (await admin.api.apiTokens.list({})).content[0]?.lastUsedAt
    await program.api.apps.list({})
    const first = await readLastUse()
    expect(first).toEqual(expect.any(String))
    await program.api.apps.list({})
    expect(await readLastUse()).toBe(first)
    server.clock.advance(61_000)
    await program.api.apps.list({})
    expect(Date.parse((await readLastUse()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  })

  it('an API token does not affect authorization headers of other kinds', async () => {
    admin = await createOrganisation(server)
    for (const authorization of ['Basic d2F5OnRvbw==', 'Bearer of-the-proxy', 'Bearer', '']) {
      expect((await admin.fetch('/v1/apps', { headers: { authorization } })).status).toBe(200)
    }
  })
})

describe('the rights of a token', () => {
  it('an API token has the rights that its maker has at the time of the request', async () => {
    admin = await createOrganisation(server)
    const other = await createMember(server, admin.orgId, 'Admin')
    const program = openProgram(server.url, (await createToken(other)).token)
    const { appId } = await createAppWithVersion(admin)
    expect((await program.fetch('/v1/audit-log')).status).toBe(200)
    expect((await program.fetch(`/v1/apps/${appId}`)).status).toBe(200)

    await admin.api.users.updateRole({ id: other.memberId, orgRole: 'Member' })
    expect((await program.fetch('/v1/audit-log')).status).toBe(403)
    expect((await program.fetch(`/v1/apps/${appId}`)).status).toBe(404)
    await admin.api.appUsers.add({ id: appId, userIds: [other.memberId] })
    expect((await program.fetch(`/v1/apps/${appId}`)).status).toBe(200)
    await admin.api.appUsers.remove({ id: appId, uid: other.memberId })
    expect((await program.fetch(`/v1/apps/${appId}`)).status).toBe(404)

    await admin.api.users.transferResources({ id: other.memberId })
    expect((await program.fetch('/v1/apps')).status).toBe(401)
  })

  it('an API token of one app is limited to that app, whatever its maker may do', async () => {
    admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const other = await createAppWithVersion(admin)
    const program = openProgram(server.url, (await createToken(admin, { appId })).token)
    expect((await program.fetch(`/v1/apps/${appId}`)).status).toBe(200)
    for (const path of [`/v1/apps/${other.appId}`, '/v1/apps', '/v1/users', '/v1/audit-log']) {
      const answer = await program.fetch(path)
      expect(await answer.json(), path).toMatchObject({ code: 'token_of_other_app' })
    }
    // The path decides, not the body.
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ appId, name: 'Renamed' })
    const answer = await program.fetch(`/v1/apps/${other.appId}`, { method: 'PUT', headers, body })
    expect(await answer.json()).toMatchObject({ code: 'token_of_other_app' })
  })

  it('an API token cannot make someone an Admin', async () => {
    admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { api } = openProgram(server.url, (await createToken(admin)).token)
    const refused = { body: { code: 'token_makes_no_admins' } }
    await expect(api.users.updateRole({ id: member.memberId, orgRole: 'Admin' })).rejects.toMatchObject(
      refused,
    )
    const invites = [{ email: 'new@example.test', orgRole: 'Admin' as const }]
    await expect(api.invites.create({ invites })).rejects.toMatchObject(refused)
    await api.invites.create({ invites: [{ email: 'new@example.test' }] })
  })

  it('an API token cannot call any sign-in', async () => {
    admin = await createOrganisation(server)
    const program = openProgram(server.url, (await createToken(admin)).token)
    const answer = await program.fetch('/v1/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email, password: 'Correct-horse-7' }),
    })
    expect(await answer.json()).toMatchObject({ code: 'token_not_accepted' })
  })
})

describe('the tokens of an organisation', () => {
  it('Admins see and revoke all API tokens, and members only their own', async () => {
    admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const foreigner = await createOrganisation(server)
    const ofAdmin = await createToken(admin, { name: 'Of the Admin' })
    const ofMember = await createToken(member, { name: 'Of the member' })
    const listNames = async ({ api }: SignedIn, search?: string) =>
      (await api.apiTokens.list({ sort: 'name,ASC', ...(search && { search }) })).content.map(
        ({ name }) => name,
      )
    expect(await listNames(admin)).toEqual(['Of the Admin', 'Of the member'])
    expect(await listNames(admin, 'THE ADMIN')).toEqual(['Of the Admin'])
    expect(await listNames(member)).toEqual(['Of the member'])
    expect(await listNames(foreigner)).toEqual([])

    const notFound = { body: { code: 'not_found' } }
    await expect(member.api.apiTokens.revoke({ id: ofAdmin.id })).rejects.toMatchObject(notFound)
    await expect(foreigner.api.apiTokens.revoke({ id: ofAdmin.id })).rejects.toMatchObject(notFound)
    await admin.api.apiTokens.revoke({ id: ofMember.id })
    await expect(admin.api.apiTokens.revoke({ id: ofMember.id })).rejects.toMatchObject(notFound)
  })

  it('an API token needs an app that its maker may use, and an expiry in the future', async () => {
    admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const { appId } = await createAppWithVersion(admin)
    await expect(createToken(member, { appId })).rejects.toMatchObject({
      body: { subErrors: [{ code: 'token_app_unknown', field: 'appId' }] },
    })
    const expiresAt = server.clock.now().toISOString()
    await expect(createToken(admin, { expiresAt })).rejects.toMatchObject({
      body: { subErrors: [{ code: 'token_expiry_past', field: 'expiresAt' }] },
    })
  })

  it('API tokens are limited for each member, also if two are created at once', async () => {
    admin = await createOrganisation(server)
    for (let count = 1; count < tokenLimits.perMember; count += 1) await createToken(admin)
    const outcomes = await Promise.allSettled([createToken(admin), createToken(admin)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

it('the audit log names the API token of a call, even once it is revoked', async () => {
  admin = await createOrganisation(server)
  const { id, token } = await createToken(admin, { name: 'Nightly import' })
  await openProgram(server.url, token).api.apps.create({ name: 'By a program', platform: 'WEB' })
  await admin.api.apiTokens.revoke({ id })
  const { content } = await admin.api.auditLog.list({ search: 'nightly IMPORT' })
  expect(content).toMatchObject([
    { call: 'apps.create', actorId: admin.memberId, tokenId: id, tokenName: 'Nightly import' },
  ])
  const all = await admin.api.auditLog.list({ call: 'apiTokens.create' })
  expect(all.content).toMatchObject([{ tokenId: null, tokenName: null }])
  const csv = await (await admin.fetch('/v1/audit-log.csv')).text()
  expect(csv).toContain('Nightly import')
})

it('an API token has a rate limit of its own, which leaves that of its maker alone', async () => {
  const rules = [{ by: 'member' as const, max: 3, windowSeconds: 60 }]
  const own = await startTestServer({}, { rateLimits: { ...productionRateLimits, 'api-token': { rules } } })
  admin = await createOrganisation(own)
  const first = openProgram(own.url, (await createToken(admin)).token)
  const second = openProgram(own.url, (await createToken(admin)).token)
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await first.fetch('/v1/apps')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await second.fetch('/v1/apps')).status).toBe(200)
  expect((await admin.fetch('/v1/apps')).status).toBe(200)
  own.clock.advance(60_000)
  expect((await first.fetch('/v1/apps')).status).toBe(200)
  await own.close()
})
