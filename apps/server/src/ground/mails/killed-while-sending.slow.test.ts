import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMailPeer, type MailPeer } from '../../../test/mail-peer.ts'
import { signIn } from '../../../test/factories.ts'
import { endHeartbeats, until } from '../../../test/jobs.ts'
import { startServerProcess, type ServerProcess } from '../../../test/server-process.ts'
import { createLastingDatabase, withDatabase, type LastingDatabase } from '../../../test/test-database.ts'

const demoPassword = 'Correct-horse-7'
const notAccepted = 'held@garden.example'
const accepted = 'taken@garden.example'

// It starts real processes.
vi.setConfig({ testTimeout: 120_000 })

let lasting: LastingDatabase
let peer: MailPeer
/** Holds recipients that the mail server has not answered; it answers them the next time. */
const held: string[] = []
const options: SMTPServerOptions = {
  onRcptTo: ({ address }, _session, done) => {
    if (address === notAccepted && held.length === 0) held.push(address)
    else done()
  },
}

beforeAll(async () => {
  lasting = await createLastingDatabase()
  peer = await startMailPeer(options)
})
afterAll(async () => {
  await peer.close()
  lasting.remove()
})

const environment = () => ({
  ...lasting.environment,
  WAYMARK_DEMO_PASSWORD: demoPassword,
  WAYMARK_SMTP_HOST: '127.0.0.1',
  WAYMARK_SMTP_PORT: String(peer.port),
  WAYMARK_SMTP_TLS: 'none',
  WAYMARK_SMTP_TIMEOUT_SECONDS: '60',
  WAYMARK_MAIL_FROM: 'guides@garden.example',
})

/** Signs in once: each further sign-in sends a mail too. */
async function openInvites({ url }: ServerProcess) {
  const { api } = await signIn(url, 'demo@waymark.local', demoPassword)
  return (email: string) => api.invites.create({ invites: [{ email }] })
}

const mailsTo = (email: string) => peer.mails.filter(({ envelope }) => envelope.to.includes(email))

describe('a server that is killed while it sends mails', () => {
  it('a mail of a killed server is sent by the next one, again with its Message-ID if it was accepted', async () => {
    const first = await startServerProcess(environment())
    const invite = await openInvites(first)
    await invite(notAccepted)
    await until(() => held.length === 1)
    peer.holdNextAnswer()
    await invite(accepted)
    await until(() => mailsTo(accepted).length === 1)
    await first.kill()
    expect(mailsTo(notAccepted)).toEqual([])
    await withDatabase(lasting, endHeartbeats)

    const second = await startServerProcess(environment())
    await until(() => mailsTo(accepted).length === 2 && mailsTo(notAccepted).length === 1)
    expect(await second.end()).toBe(0)

    const [one, other] = mailsTo(accepted)
    expect([other?.messageId, other?.date]).toEqual([one?.messageId, one?.date])
    expect(mailsTo(notAccepted)).toHaveLength(1)
    const rows = await withDatabase(lasting, ({ database }) =>
      database.db
        .selectFrom('mails')
        .innerJoin('jobs', 'jobs.id', 'mails.jobId')
        .select(['mails.sentAt', 'jobs.state', 'jobs.attempts'])
        .execute(),
    )
    const sent = { sentAt: expect.any(Date), state: 'DONE', attempts: 2 }
    expect(rows).toEqual([sent, sent])
  })
})
