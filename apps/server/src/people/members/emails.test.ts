import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { findSecret, readLastMail } from '../../../test/mailbox.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const notFound = { status: 404, body: { code: 'not_found' } }
const createEmail = () => `${server.clock.newId()}@example.test`
const readSecret = async (email: string) => findSecret(await readLastMail(server, email), 'confirm-email')
const confirm = (secret: string) => openBrowser(server.url).api.users.confirmEmail({ secret })

describe('changing an email', () => {
  it('changing an email needs a link that is sent to the new one, and is reported to the old one', async () => {
    const member = await createOrganisation(server)
    const [id, before, email] = [member.memberId, member.email, createEmail()]
    const answer = await member.api.users.changeEmail({ id, email, password: testPassword })
    expect(answer.sentTo).toBe(email)
    expect((await member.api.users.me()).email).toBe(before)
    const secret = await readSecret(email)
    expect(await confirm(secret)).toEqual({ email })
    expect((await member.api.users.me()).email).toBe(email)
    expect(await readLastMail(server, before)).toContain(`you sign in to Waymark with ${email}`)
    expect(await signIn(server.url, email)).toMatchObject({ memberId: id })
    await expect(signIn(server.url, before)).rejects.toMatchObject({ status: 401 })
    await expect(confirm(secret)).rejects.toMatchObject(notFound)
  })

  it('changing an email needs the password, and is for oneself', async () => {
    const admin = await createOrganisation(server)
    const member = await createMember(server, admin.orgId)
    const email = createEmail()
    await expect(
      admin.api.users.changeEmail({ id: admin.memberId, email, password: 'Wrong-horse-7' }),
    ).rejects.toMatchObject({ status: 400, body: { code: 'password_wrong' } })
    await expect(
      admin.api.users.changeEmail({ id: member.memberId, email, password: testPassword }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await readLastMail(server, email)).toBeUndefined()
  })

  it('changing an email has one link at a time, for a while', async () => {
    const own = await startTestServer()
    const member = await createOrganisation(own)
    const ask = async (email: string) => {
      await member.api.users.changeEmail({ id: member.memberId, email, password: testPassword })
      return findSecret(await readLastMail(own, email), 'confirm-email')
    }
    const { api } = openBrowser(own.url)
    const first = await ask(`${own.clock.newId()}@example.test`)
    const second = await ask(`${own.clock.newId()}@example.test`)
    await expect(api.users.confirmEmail({ secret: first })).rejects.toMatchObject(notFound)
    own.clock.advance(61 * 60_000)
    await expect(api.users.confirmEmail({ secret: second })).rejects.toMatchObject(notFound)
    await own.close()
  })

  it('changing an email to that of somebody else is refused only once the link is opened', async () => {
    const member = await createOrganisation(server)
    const other = await createOrganisation(server)
    const [id, email] = [member.memberId, other.email]
    expect(await member.api.users.changeEmail({ id, email, password: testPassword })).toMatchObject({
      sentTo: email,
    })
    await expect(confirm(await readSecret(email))).rejects.toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
    expect((await other.api.users.me()).email).toBe(email)
  })

  it('changing an email makes links that were mailed to the old one useless', async () => {
    const member = await createOrganisation(server)
    await openBrowser(server.url).api.users.forgot({ userId: member.email })
    const id = findSecret(await readLastMail(server, member.email), 'reset-password')
    const email = createEmail()
    await member.api.users.changeEmail({ id: member.memberId, email, password: testPassword })
    await confirm(await readSecret(email))
    await expect(
      openBrowser(server.url).api.invites.reset({ id, password: 'Battery-staple-8' }),
    ).rejects.toMatchObject(notFound)
  })
})
