import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, signIn, testPassword } from '../../../test/factories.ts'
import { makeJobsDue } from '../../../test/jobs.ts'
import { refuse, startMailPeer, type MailPeer } from '../../../test/mail-peer.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { OpenDatabase } from '../../platform/db/open-database.ts'

const hourMs = 3_600_000
const production = { WAYMARK_MODE: 'production', WAYMARK_PUBLIC_URL: 'https://guides.example' }

let database: OpenDatabase
let peer: MailPeer
beforeAll(async () => {
  database = await openTestDatabase()
  peer = await startMailPeer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('full') ? refuse(452, 'Mailbox full') : undefined),
  })
})
afterAll(async () => {
  await peer.close()
  await database.close()
})

const start = (environment: Record<string, string>) =>
  startTestServer(environment, { database: { ...database, close: async () => {} } })

const findMails = (to: string) =>
  database.db.selectFrom('mails').selectAll().where('toAddress', '=', to).execute()

const toSecret = (link: string) => link.slice(link.lastIndexOf('/') + 1)

describe('production with a mail server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await start({
      ...production,
      WAYMARK_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
      WAYMARK_SMTP_TLS: 'none',
      WAYMARK_MAIL_FROM: 'guides@garden.example',
    })
  })
  afterAll(() => server.close())

  it('a mail is stored without its content, with the secret of its link, once it is sent', async () => {
    const admin = await createOrganisation(server)
    const email = 'ada@garden-guests.dev'
    const { invites } = await admin.api.invites.create({ invites: [{ email }] })
    const secret = toSecret(invites[0] && 'link' in invites[0] ? invites[0].link : '')
    expect(JSON.stringify(await findMails(email))).toContain(secret)
    await server.jobQueue.workOff()
    expect(peer.mails.at(-1)?.text).toContain(secret)
    expect(await findMails(email)).toMatchObject([{ text: '', html: '', sentAt: expect.any(Date) }])
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404)
  })

  it('a refused mail is stored as long as it can be sent again, and no longer', async () => {
    const admin = await createOrganisation(server)
    const email = 'full@garden-guests.dev'
    await admin.api.invites.create({ invites: [{ email }] })
    await server.jobQueue.workOff()
    await server.tidyUp()
    expect((await admin.api.jobs.list({})).content).toMatchObject([{ state: 'FAILED', attempts: 12 }])
    expect((await findMails(email))[0]?.text).not.toBe('')
    server.clock.advance(49 * hourMs)
    await server.tidyUp()
    expect(await findMails(email)).toMatchObject([{ text: '', html: '', problem: 'BUSY' }])
    await makeJobsDue(server)
    expect(peer.mails.filter(({ envelope }) => envelope.to.includes(email))).toEqual([])
  })
})

describe('production without a mail server', () => {
  let server: TestServer
  beforeAll(async () => void (server = await start(production)))
  afterAll(() => server.close())

  it('production without a mail server says so where somebody waits for a mail, and writes none', async () => {
    const admin = await createOrganisation(server)
    const email = 'ben@garden-guests.dev'
    const { invites } = await admin.api.invites.create({ invites: [{ email }] })
    const [it] = invites
    expect(it).toMatchObject({ outcome: 'INVITED', mail: 'OFF' })
    const { content } = await admin.api.users.list({})
    expect(content.find((each) => each.email === email)?.inviteMail).toMatchObject({ state: 'NOT_SENT' })
    for (const userId of [admin.email, 'nobody@garden-guests.dev'])
      await expect(openBrowser(server.url).api.users.forgot({ userId })).rejects.toMatchObject({
        status: 409,
        body: { code: 'reset_mail_off' },
      })
    const app = await admin.api.apps.create({ name: 'Garden shop', platform: 'WEB' })
    const refusal = { status: 409, body: { code: 'mail_off' } }
    await expect(admin.api.apps.share({ id: app.id, email })).rejects.toMatchObject(refusal)
    await expect(admin.api.mails.sendTest()).rejects.toMatchObject(refusal)
    expect(await admin.api.mails.getSetting()).toMatchObject({ delivery: 'OFF', server: null })
    expect(await findMails(email)).toEqual([])
    expect((await admin.api.jobs.list({})).content).toEqual([])
  })

  it('production without a mail server hands links over instead: an invitation, and a new password', async () => {
    const admin = await createOrganisation(server)
    const { invites } = await admin.api.invites.create({ invites: [{ email: 'cleo@garden-guests.dev' }] })
    const link = invites[0] && 'link' in invites[0] ? invites[0].link : ''
    const guest = openBrowser(server.url)
    const { user } = await guest.api.invites.signup({
      id: toSecret(link),
      name: 'Cleo',
      password: testPassword,
    })
    const made = await admin.api.users.createPasswordLink({ id: user.uid })
    expect(made).toMatchObject({ email: user.email, mail: 'OFF' })
    expect(made.link).toMatch(/^https:\/\/guides\.example\/reset-password\//)
    await openBrowser(server.url).api.invites.reset({ id: toSecret(made.link), password: 'Battery-staple-3' })
    expect(await signIn(server.url, user.email, 'Battery-staple-3')).toBeDefined()

    const stranger = await createOrganisation(server)
    await expect(stranger.api.users.createPasswordLink({ id: user.uid })).rejects.toMatchObject({
      status: 404,
    })
  })
})
