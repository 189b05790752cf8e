import type { SMTPServerOptions } from 'smtp-server'
import { toReason } from '@waymark/contract/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganisation, signIn, testPassword, type SignedIn } from '../../../test/factories.ts'
import { findSecret, readLastMail } from '../../../test/mailbox.ts'
import { refuse, startMailPeer, type MailPeer } from '../../../test/mail-peer.ts'
import { makeJobsDue, until } from '../../../test/jobs.ts'
import { createName } from '../../../test/project-factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queueMail } from './index.ts'

/** The mail server's refusals of a recipient, one per attempt; after them it accepts. */
const refusals = new Map<string, Error[]>()
const options: SMTPServerOptions = {
  onRcptTo: ({ address }, _session, done) => done(refusals.get(address)?.shift()),
}

let server: TestServer
let peer: MailPeer
let admin: SignedIn
beforeAll(async () => {
  peer = await startMailPeer(options)
  server = await startTestServer({
    WAYMARK_SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
    WAYMARK_SMTP_TLS: 'none',
    WAYMARK_SMTP_TIMEOUT_SECONDS: '1',
    WAYMARK_MAIL_FROM: 'guides@garden.example',
  })
  await server.jobQueue.startWorking()
})
beforeEach(async () => void (admin = await createOrganisation(server)))
afterAll(async () => {
  await server.close()
  await peer.close()
})

const newEmail = () => `${createName('guest').replaceAll(' ', '-').toLowerCase()}@garden.example`
const mailsTo = (address: string) => peer.mails.filter(({ envelope }) => envelope.to.includes(address))
const invite = async (email: string) => (await admin.api.invites.create({ invites: [{ email }] })).invites[0]

async function findInvited(email: string) {
  const { content } = await admin.api.users.list({})
  return content.find((it) => it.email === email)
}

const isInState = (email: string, state: string) => async () =>
  (await findInvited(email))?.inviteMail?.state === state

async function waitForMail(address: string, count = 1) {
  await until(() => mailsTo(address).length >= count)
  const mail = mailsTo(address).at(-1)
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}

describe('mails that people wait for', () => {
  it('an invitation arrives, its link lets them in, and the list says that it was sent', async () => {
    const email = newEmail()
    expect(await invite(email)).toMatchObject({ outcome: 'INVITED', mail: 'SMTP' })
    const mail = await waitForMail(email)
    expect(mail.subject).toBe('Test member invites you to Test organisation on Waymark')
    await until(isInState(email, 'SENT'))
    expect((await findInvited(email))?.inviteMail).toMatchObject({
      problem: null,
      sentAt: expect.any(String),
    })
    const { content: jobs } = await admin.api.jobs.list({ kind: 'send-mail' })
    expect(jobs).toMatchObject([{ subject: email, state: 'DONE', attempts: 1, reason: null }])
    expect(await readLastMail(server, email)).toContain('/invite/')

    for (const part of [mail.text, mail.html]) {
      const guest = openBrowser(server.url)
      expect(await guest.api.invites.get({ id: findSecret(part, 'invite') })).toMatchObject({ email })
    }
    const guest = openBrowser(server.url)
    const id = findSecret(mail.text, 'invite')
    await guest.api.invites.signup({ id, name: 'Ben', password: testPassword })
    expect(await guest.api.users.me()).toMatchObject({ email, status: 'ACTIVE' })
  })

  it('the link to a new password arrives in the language of the account', async () => {
    await admin.api.users.update({ id: admin.memberId, language: 'de' })
    await openBrowser(server.url).api.users.forgot({ userId: admin.email })
    const mail = await waitForMail(admin.email)
    expect(mail).toMatchObject({ subject: 'Neues Waymark-Passwort festlegen' })
    const id = findSecret(mail.text, 'reset-password')
    await openBrowser(server.url).api.invites.reset({ id, password: 'Battery-staple-1' })
    expect(await signIn(server.url, admin.email, 'Battery-staple-1')).toBeDefined()
  })

  it('no mail is sent for an address without an account', async () => {
    const nobody = newEmail()
    await openBrowser(server.url).api.users.forgot({ userId: nobody })
    const email = newEmail()
    await invite(email)
    await waitForMail(email)
    expect(mailsTo(nobody)).toEqual([])
  })

  it('the code of an app arrives', async () => {
    const app = await admin.api.apps.create({ name: createName('Shop'), platform: 'WEB' })
    const email = newEmail()
    await admin.api.apps.share({ id: app.id, email })
    expect((await waitForMail(email)).text).toContain(`data-sdk-key="${app.sdkKey}"`)
  })

  it('a password link that an Admin creates is mailed and returned', async () => {
    const email = newEmail()
    await invite(email)
    const guest = openBrowser(server.url)
    const id = findSecret((await waitForMail(email)).text, 'invite')
    const { user } = await guest.api.invites.signup({ id, name: 'Cleo', password: testPassword })
    const made = await admin.api.users.createPasswordLink({ id: user.uid })
    expect(made).toMatchObject({ email, mail: 'SMTP' })
    const mail = await waitForMail(email, 2)
    expect(mail.text).toContain(made.link)
    expect(mail.text).toContain('Test member created a link for you')
    const secret = made.link.slice(made.link.lastIndexOf('/') + 1)
    await openBrowser(server.url).api.invites.reset({ id: secret, password: 'Battery-staple-2' })
    expect(await signIn(server.url, email, 'Battery-staple-2')).toBeDefined()
    await expect(
      openBrowser(server.url).api.invites.reset({ id: secret, password: testPassword }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('a mail has our own headers only, whatever is in a name', async () => {
    // The contract refuses such names today, but an old one may be stored.
    const name = 'Ada\r\nBcc: everybody@garden.example'
    await inTransaction(server.database.db, (tx) =>
      tx.updateTable('members').set({ name }).where('id', '=', admin.memberId).execute(),
    )
    const email = newEmail()
    await invite(email)
    const { raw, envelope } = await waitForMail(email)
    const [headers = ''] = raw.split('\r\n\r\n')
    expect(headers).not.toMatch(/^bcc:/im)
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(headers).not.toMatch(/^Reply-To:/im)
    expect(envelope.to).toEqual([email])
  })

  it('a mail arrives at an address with characters beyond ASCII', async () => {
    const { clock, jobQueue: jobs, database } = server
    const values = { name: 'Jörg', link: 'https://guides.example' }
    await inTransaction(database.db, (tx) =>
      queueMail(
        tx,
        { clock, jobs, mailDelivery: 'SMTP' },
        { orgId: admin.orgId, to: 'jörg@gärten.example', language: 'de', mail: { template: 'test', values } },
      ),
    )
    await until(() => peer.mails.some(({ subject }) => subject === 'Test-E-Mail von Waymark'))
    const mail = peer.mails.find(({ subject }) => subject === 'Test-E-Mail von Waymark')
    expect(mail?.envelope.to).toEqual(['jörg@gärten.example'])
    expect(mail?.text).toContain('Guten Tag Jörg,')
  })
})

describe('a mail that is not accepted', () => {
  it('a mail that is not accepted is sent again later, and meanwhile shows why it waits', async () => {
    const email = newEmail()
    refusals.set(email, [refuse(452, '4.2.2 Mailbox full'), refuse(421, '4.3.2 Shutting down')])
    await invite(email)
    await until(async () => (await findInvited(email))?.inviteMail?.problem === 'BUSY')
    expect((await findInvited(email))?.inviteMail).toEqual({
      state: 'WAITING',
      problem: 'BUSY',
      serverWords: '452 4.2.2 Mailbox full',
      sentAt: null,
    })
    const { content } = await admin.api.jobs.list({ state: 'RETRYING' })
    const causes = [toReason('mail_server_words', { params: { words: '452 4.2.2 Mailbox full' } })]
    expect(content).toMatchObject([{ reason: toReason('mail_busy', { causes }) }])
    await makeJobsDue(server)
    await until(async () => (await admin.api.jobs.list({ state: 'RETRYING' })).content[0]?.attempts === 2)
    await makeJobsDue(server)
    await until(isInState(email, 'SENT'))
    expect(mailsTo(email)).toHaveLength(1)
    await until(async () => (await admin.api.jobs.list({})).content[0]?.state === 'DONE')
    expect((await admin.api.jobs.list({})).content).toMatchObject([{ attempts: 3, reason: null }])
  })

  it('a mail is sent when a mail server that was down is up again', async () => {
    await peer.close()
    const email = newEmail()
    expect(await invite(email)).toMatchObject({ outcome: 'INVITED' })
    await until(async () => (await findInvited(email))?.inviteMail?.problem === 'UNREACHABLE')
    expect(await isInState(email, 'WAITING')()).toBe(true)
    peer = await startMailPeer(options, peer.port)
    await makeJobsDue(server)
    await waitForMail(email)
    await until(isInState(email, 'SENT'))
  })

  it('a mail to an unknown address fails with the answer of the server, until an Admin retries it', async () => {
    const email = newEmail()
    refusals.set(email, [refuse(550, `5.1.1 <${email}> User unknown`)])
    await invite(email)
    await until(isInState(email, 'FAILED'))
    expect((await findInvited(email))?.inviteMail).toMatchObject({
      problem: 'RECIPIENT_REFUSED',
      serverWords: '550 5.1.1 <…> User unknown',
    })
    const { content: jobs } = await admin.api.jobs.list({ state: 'FAILED' })
    expect(jobs).toMatchObject([{ attempts: 1, subject: email }])
    await until(async () => {
      const retried = await admin.api.jobs.retry({ id: jobs[0]?.id ?? '' }).catch(() => undefined)
      return retried !== undefined
    })
    await until(isInState(email, 'SENT'))
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('a mail is not sent any more once its invite is revoked', async () => {
    const email = newEmail()
    refusals.set(email, [refuse(452, 'Later')])
    await invite(email)
    await until(async () => (await findInvited(email))?.inviteMail?.problem === 'BUSY')
    await admin.api.invites.revoke({ id: (await findInvited(email))?.uid ?? '' })
    await makeJobsDue(server)
    await until(async () => (await admin.api.jobs.list({ state: 'DONE' })).totalElements === 1)
    expect(mailsTo(email)).toEqual([])
  })

  it('a mail gives way to the one with the newer link', async () => {
    const email = newEmail()
    refusals.set(email, [refuse(452, 'Later')])
    await invite(email)
    await until(async () => (await findInvited(email))?.inviteMail?.problem === 'BUSY')
    const again = await invite(email)
    expect(again).toMatchObject({ outcome: 'RESENT' })
    const mail = await waitForMail(email)
    await makeJobsDue(server)
    await until(async () => (await admin.api.jobs.list({ state: 'DONE' })).totalElements === 2)
    expect(mailsTo(email)).toHaveLength(1)
    expect(mail.text).toContain('link' in (again ?? {}) ? (again as { link: string }).link : 'no link')
  })

  it('a mail is not sent any more once its link has expired', async () => {
    refusals.set(admin.email, [refuse(452, 'Later')])
    await openBrowser(server.url).api.users.forgot({ userId: admin.email })
    await until(async () => (await admin.api.jobs.list({ state: 'RETRYING' })).totalElements === 1)
    server.clock.advance(31 * 60_000)
    await makeJobsDue(server)
    await until(async () => (await admin.api.jobs.list({ state: 'FAILED' })).totalElements === 1)
    const { content } = await admin.api.jobs.list({})
    expect(content).toMatchObject([{ reason: toReason('mail_expired'), attempts: 2 }])
    expect(mailsTo(admin.email)).toEqual([])
  })
})
