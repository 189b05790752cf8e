import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { findSecret, readLastMail } from '../../../test/mailbox.ts'
import { createToken, openProgram } from '../../../test/token-factories.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const newPassword = 'Battery-staple-8'
const signedOut = { status: 417, body: { code: 'session_expired' } }
const notFound = { status: 404, body: { code: 'not_found' } }

async function askForReset(address: string) {
  await openBrowser(server.url).api.users.forgot({ userId: address })
  return findSecret(await readLastMail(server, address), 'reset-password')
}

const reset = (secret: string, password = newPassword) =>
  openBrowser(server.url).api.invites.reset({ id: secret, password })

describe('changing a password', () => {
  it('changing a password needs the one before, and ends the other sessions', async () => {
    const admin = await createOrganisation(server)
    const elsewhere = await signIn(server.url, admin.email)
    const bystander = await createMember(server, admin.orgId)
    const { memberId: id } = admin
    await expect(
      admin.api.users.changePassword({ id, password: 'Wrong-horse-7', newPassword }),
    ).rejects.toMatchObject({
      status: 400,
      body: { code: 'password_wrong', message: 'Password provided is incorrect' },
    })
    expect(await elsewhere.api.users.me()).toBeDefined()
    await admin.api.users.changePassword({ id, password: testPassword, newPassword })
    expect(await admin.api.users.me()).toMatchObject({ uid: id })
    expect(await bystander.api.users.me()).toBeDefined()
    await expect(elsewhere.api.users.me()).rejects.toMatchObject(signedOut)
    await expect(signIn(server.url, admin.email)).rejects.toMatchObject({ status: 401 })
    expect(await signIn(server.url, admin.email, newPassword)).toMatchObject({ memberId: id })
  })

  it('changing a password ends the API tokens of the member if they ask for it', async () => {
    const admin = await createOrganisation(server)
    const other = await createMember(server, admin.orgId)
    const program = openProgram(server.url, (await createToken(admin)).token)
    const ofOther = openProgram(server.url, (await createToken(other)).token)
    const { memberId: id } = admin
    await admin.api.users.changePassword({ id, password: testPassword, newPassword })
    expect((await program.fetch('/v1/apps')).status).toBe(200)
    const again = { password: newPassword, newPassword: testPassword }
    await admin.api.users.changePassword({ id, ...again, endsTokens: true })
    expect((await program.fetch('/v1/apps')).status).toBe(401)
    expect((await ofOther.fetch('/v1/apps')).status).toBe(200)
  })

  it('a password is changed only by its own member, and only to a strong one', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const change = { password: testPassword, newPassword }
    await expect(admin.api.users.changePassword({ id: member.memberId, ...change })).rejects.toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    await expect(
      admin.api.users.changePassword({ id: admin.memberId, ...change, newPassword: 'simple' }),
    ).rejects.toMatchObject({ status: 400, body: { subErrors: [{ field: 'newPassword' }] } })
    await expect(signIn(server.url, member.email)).resolves.toBeDefined()
  })

  it('changing a password happens once when two do it at once', async () => {
    const admin = await createOrganisation(server)
    const passwords = ['Battery-staple-1', 'Battery-staple-2', 'Battery-staple-3']
    const outcomes = await Promise.allSettled(
      passwords.map((it) =>
        admin.api.users.changePassword({ id: admin.memberId, password: testPassword, newPassword: it }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = passwords[outcomes.findIndex(({ status }) => status === 'fulfilled')]
    expect(await signIn(server.url, admin.email, winner)).toBeDefined()
  })

  it('changing a password makes links that were mailed before useless', async () => {
    const admin = await createOrganisation(server)
    const secret = await askForReset(admin.email)
    await admin.api.users.changePassword({ id: admin.memberId, password: testPassword, newPassword })
    await expect(reset(secret, testPassword)).rejects.toMatchObject(notFound)
  })
})

describe('a forgotten password', () => {
  it('a link to a new password says whether it still works, and is not used up by that', async () => {
    const { email } = await createOrganisation(server)
    const [secret, late] = [await askForReset(email), await askForReset(email)]
    const check = (id: string) => openBrowser(server.url).api.invites.checkReset({ id })
    expect(await check(secret)).toEqual({ valid: true })
    await expect(check('guessed')).rejects.toMatchObject(notFound)
    server.clock.advance(31 * 60_000)
    await expect(check(late)).rejects.toMatchObject(notFound)
    const fresh = await askForReset(email)
    expect(await check(fresh)).toEqual({ valid: true })
    await reset(fresh)
    await expect(check(fresh)).rejects.toMatchObject(notFound)
  })

  it('a forgotten password is set anew by the mailed link, once, and every session ends', async () => {
    const admin = await createOrganisation(server)
    const secret = await askForReset(admin.email)
    const another = await askForReset(admin.email)
    await expect(reset(secret, 'simple')).rejects.toMatchObject({ status: 400 })
    expect(await admin.api.users.me()).toBeDefined()
    expect(await reset(secret)).toEqual({ reset: true })
    await expect(admin.api.users.me()).rejects.toMatchObject(signedOut)
    await expect(signIn(server.url, admin.email)).rejects.toMatchObject({ status: 401 })
    expect(await signIn(server.url, admin.email, newPassword)).toBeDefined()
    for (const used of [secret, another]) await expect(reset(used)).rejects.toMatchObject(notFound)
  })

  it('setting a forgotten password anew ends the API tokens of the member', async () => {
    const admin = await createOrganisation(server)
    const other = await createMember(server, admin.orgId)
    const program = openProgram(server.url, (await createToken(admin)).token)
    const ofOther = openProgram(server.url, (await createToken(other)).token)
    await reset(await askForReset(admin.email))
    expect((await program.fetch('/v1/apps')).status).toBe(401)
    expect((await ofOther.fetch('/v1/apps')).status).toBe(200)
  })

  it('a link to a new password works for one of several who use it at once', async () => {
    const admin = await createOrganisation(server)
    const secret = await askForReset(admin.email)
    const outcomes = await Promise.allSettled([1, 2, 3].map((it) => reset(secret, `Battery-staple-${it}`)))
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await signIn(server.url, admin.email, `Battery-staple-${winner + 1}`)).toBeDefined()
  })

  it('a link to a new password works for half an hour', async () => {
    const admin = await createOrganisation(server)
    const [early, late] = [await askForReset(admin.email), await askForReset(admin.email)]
    server.clock.advance(29 * 60_000)
    await reset(early)
    const other = await createOrganisation(server)
    const secret = await askForReset(other.email)
    server.clock.advance(31 * 60_000)
    for (const it of [secret, late]) await expect(reset(it)).rejects.toMatchObject(notFound)
    expect(await signIn(server.url, other.email)).toBeDefined()
  })

  it('a forgotten password is answered alike with or without an account, and mailed only with one', async () => {
    const admin = await createOrganisation(server)
    const nobody = `${server.clock.newId()}@garden.example`
    const ask = async (userId: string) => {
      const answer = await openBrowser(server.url).fetch('/v1/users/forgot', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId }),
      })
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      return { status: answer.status, headers, text: await answer.text() }
    }
    expect(await ask(nobody)).toEqual(await ask(admin.email))
    expect(await readLastMail(server, nobody)).toBeUndefined()
    expect(await readLastMail(server, admin.email)).toBeDefined()
  })

  it('a forgotten password makes the same queries with or without an account', async () => {
    const { database, kinds } = await openCountedDatabase()
    const own = await startTestServer({}, { database })
    const { email } = await createOrganisation(own)
    const ask = async (userId: string) => {
      kinds.length = 0
      await openBrowser(own.url).api.users.forgot({ userId })
      return [...kinds]
    }
    const withAccount = await ask(email)
    expect(withAccount.filter((kind) => kind === 'InsertQueryNode').length).toBeGreaterThanOrEqual(2)
    expect(await ask('nobody@garden.example')).toEqual(withAccount)
    await own.close()
  })
})

/** Opens a database that records the kinds of statements it runs. */
async function openCountedDatabase() {
  const kinds: string[] = []
  const database = await openTestDatabase()
  const db = database.db.withPlugin({
    transformQuery({ node }) {
      kinds.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { kinds, database: { ...database, db } }
}
