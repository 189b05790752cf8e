import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, signIn } from '../../../test/factories.ts'
import {
  answerPlainly,
  createCertificate,
  refuse,
  startMailPeer,
  startScriptedPeer,
  trust,
  type Certificate,
} from '../../../test/mail-peer.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { startTestServer } from '../../../test/test-server.ts'
import type { OpenDatabase } from '../../platform/db/open-database.ts'

const password = 'Pass-phrase-of-the-mail-server'
const login = { WAYMARK_SMTP_USER: 'waymark', WAYMARK_SMTP_PASSWORD: password }

let database: OpenDatabase
let email: string
let trusted: Certificate
let distrust: () => void
beforeAll(async () => {
  database = await openTestDatabase()
  const server = await startTestServer({}, { database: keepOpen(database) })
  email = (await createOrganisation(server)).email
  await server.close()
  trusted = await createCertificate()
  distrust = trust(trusted)
})
afterAll(async () => {
  distrust()
  await database.close()
})

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

const keepOpen = (it: OpenDatabase): OpenDatabase => ({ ...it, close: async () => {} })

async function startPeer(options: SMTPServerOptions = {}) {
  const peer = await startMailPeer(options)
  opened.push(peer)
  return peer
}

async function startScript(...script: Parameters<typeof startScriptedPeer>) {
  const peer = await startScriptedPeer(...script)
  opened.push(peer)
  return peer
}

/** Returns what an Admin sees after sending a test mail through a mail server. */
async function sendTest(port: number, environment: Record<string, string> = {}) {
  const { log, lines } = createMemoryLog()
  const settings = {
    WAYMARK_SMTP_HOST: 'localhost',
    WAYMARK_SMTP_PORT: String(port),
    WAYMARK_SMTP_TLS: 'none',
    WAYMARK_SMTP_TIMEOUT_SECONDS: '1',
    WAYMARK_MAIL_FROM: 'Guides <guides@garden.example>',
    ...environment,
  }
  const server = await startTestServer(settings, { database: keepOpen(database), log })
  opened.push(server)
  const { api } = await signIn(server.url, email)
  const startedAtMs = Date.now()
  const outcome = await api.mails.sendTest()
  expect(Date.now() - startedAtMs).toBeLessThan(15_000)
  expect(JSON.stringify([outcome, ...lines()])).not.toContain(password)
  return { ...outcome, setting: await api.mails.getSetting() }
}

describe('sending a mail', () => {
  it('a mail is sent unencrypted and without signing in, where that is set', async () => {
    const peer = await startPeer()
    const { setting, ...outcome } = await sendTest(peer.port)
    expect(outcome).toEqual({ outcome: 'SENT', to: email, problem: null, serverWords: null })
    expect(setting).toEqual({
      delivery: 'SMTP',
      server: `localhost:${peer.port}`,
      security: 'none',
      hasUser: false,
      from: 'Guides <guides@garden.example>',
    })
    const [mail] = peer.mails
    expect(peer.mails).toHaveLength(1)
    expect(mail).toMatchObject({
      envelope: { from: 'guides@garden.example', to: [email] },
      from: { name: 'Guides', address: 'guides@garden.example' },
      to: [{ address: email }],
      subject: 'Test email from Waymark',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@garden\.example>$/),
    })
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(mail?.replyTo).toBeUndefined()
    expect(mail?.text).toContain('This email arrived')
    expect(mail?.html).toMatch(/<p style="[^"]*">This email arrived/)
  })

  it.each(['PLAIN', 'LOGIN'])('a mail is sent through STARTTLS, signed in by %s', async (method) => {
    const peer = await startPeer({ ...trusted, ...acceptLogin, authMethods: [method], disabledCommands: [] })
    expect(await sendTest(peer.port, { ...login, WAYMARK_SMTP_TLS: 'starttls' })).toMatchObject({
      outcome: 'SENT',
    })
    expect(peer.mails).toMatchObject([{ isSecure: true, user: 'waymark' }])
  })

  it('a mail is sent through TLS from the start, set by one URL', async () => {
    const peer = await startPeer({ ...trusted, ...acceptLogin, secure: true })
    const url = `smtps://waymark:${encodeURIComponent(password)}@localhost:${peer.port}`
    const environment = {
      WAYMARK_SMTP_URL: url,
      WAYMARK_SMTP_HOST: '',
      WAYMARK_SMTP_PORT: '',
      WAYMARK_SMTP_TLS: '',
    }
    expect(await sendTest(peer.port, environment)).toMatchObject({
      outcome: 'SENT',
      setting: { security: 'tls', hasUser: true },
    })
    expect(peer.mails).toMatchObject([{ isSecure: true, user: 'waymark' }])
  })
})

describe('refusals of a mail server', () => {
  it('refused credentials are reported with the answer of the server, without the password', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) =>
      done(refuse(535, `5.7.8 No such login ${auth.username}/${auth.password}`))
    const peer = await startPeer({ ...trusted, onAuth, secure: true })
    expect(await sendTest(peer.port, { ...login, WAYMARK_SMTP_TLS: 'tls' })).toMatchObject({
      outcome: 'FAILED',
      problem: 'CREDENTIALS',
      serverWords: expect.stringContaining('535 5.7.8 No such login waymark/…'),
    })
    expect(peer.mails).toEqual([])
  })

  it('credentials are reported as refused if the server takes none', async () => {
    const peer = await startPeer({ disabledCommands: ['AUTH', 'STARTTLS'] })
    expect(await sendTest(peer.port, login)).toMatchObject({ problem: 'CREDENTIALS' })
    expect(peer.mails).toEqual([])
  })

  it.each([
    [550, '5.1.1 No such user here', 'RECIPIENT_REFUSED'],
    [554, '5.7.1 Relay access denied', 'SENDER_REFUSED'],
    [452, '4.2.2 Mailbox full', 'BUSY'],
  ])('a refused recipient is reported with the answer of the server: %d %s', async (code, text, problem) => {
    const peer = await startPeer({ onRcptTo: (_address, _session, done) => done(refuse(code, text)) })
    expect(await sendTest(peer.port)).toMatchObject({
      outcome: 'FAILED',
      problem,
      serverWords: `${code} ${text}`,
    })
  })

  it('a refused sender is reported as such', async () => {
    const peer = await startPeer({
      onMailFrom: (_address, _session, done) => done(refuse(553, '5.1.8 Who are you?')),
    })
    expect(await sendTest(peer.port)).toMatchObject({ problem: 'SENDER_REFUSED' })
  })

  it('a refused mail is reported without the link and the address that the server repeats', async () => {
    const peer = await startScript(
      (socket) => socket.write('220 peer.test\r\n'),
      (line, socket) => {
        if (line === '.') socket.write(`554 5.6.0 Spam to ${email}: http://localhost/invite/abc\r\n`)
        else answerPlainly(line, socket)
      },
    )
    expect(await sendTest(peer.port)).toMatchObject({
      problem: 'MAIL_REFUSED',
      serverWords: '554 5.6.0 Spam to …: …',
    })
  })
})

describe('mail servers that hang', () => {
  it('sending times out if the server does not greet', async () => {
    const peer = await startScript(() => {})
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'TIMED_OUT' })
  })

  it('sending times out if the server hangs after its greeting', async () => {
    const peer = await startScript((socket) => socket.write('220 peer.test\r\n'))
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'TIMED_OUT' })
  })

  it('sending times out if the server hangs once it has the mail', async () => {
    const peer = await startScript((socket) => socket.write('220 peer.test\r\n'), answerPlainly)
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'TIMED_OUT' })
    expect(peer.lines.at(-1)).toBe('.')
  })
})

describe('mail servers that fail', () => {
  it('a connection that the server half-closes is reported as broken off', async () => {
    const peer = await startScript((socket) => socket.end())
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'BROKEN_OFF' })
  })

  it('a connection that closes in the middle of the mail is reported as broken off', async () => {
    const peer = await startScript(
      (socket) => socket.write('220 peer.test\r\n'),
      (line, socket) => {
        if (line.startsWith('Subject:')) socket.destroy()
        else answerPlainly(line, socket)
      },
    )
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'BROKEN_OFF' })
  })

  it('a mail server that does not answer is reported as unreachable', async () => {
    const peer = await startMailPeer()
    await peer.close()
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'UNREACHABLE' })
  })

  it('a mail server whose name does not exist is reported as unreachable', async () => {
    const outcome = await sendTest(25, { WAYMARK_SMTP_HOST: 'mail.invalid' })
    expect(outcome).toMatchObject({ outcome: 'FAILED', problem: 'UNREACHABLE' })
  })

  it('a server that does not speak SMTP is reported as such', async () => {
    const peer = await startScript((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await sendTest(peer.port)).toMatchObject({ outcome: 'FAILED', problem: 'PROTOCOL' })
  })
})

describe('mails that need encryption', () => {
  it.each(['tls', 'starttls'])(
    'a mail is not sent when the certificate is not trusted: %s',
    async (security) => {
      const peer = await startPeer({
        ...(await createCertificate()),
        ...acceptLogin,
        secure: security === 'tls',
        disabledCommands: [],
      })
      const outcome = await sendTest(peer.port, { ...login, WAYMARK_SMTP_TLS: security })
      expect(outcome).toMatchObject({ outcome: 'FAILED', problem: 'CERTIFICATE' })
      expect(peer.mails).toEqual([])
    },
  )

  it('a mail is not sent when the certificate is of another host', async () => {
    const other = await createCertificate('other.example')
    const distrustOther = trust(other)
    const peer = await startPeer({ ...other, secure: true })
    const outcome = await sendTest(peer.port, { WAYMARK_SMTP_TLS: 'tls' })
    distrustOther()
    expect(outcome).toMatchObject({ outcome: 'FAILED', problem: 'CERTIFICATE' })
  })

  it('a mail is not sent unencrypted when somebody on the way removed STARTTLS', async () => {
    const peer = await startScript(
      (socket) => socket.write('220 peer.test\r\n'),
      (line, socket) => {
        if (line.startsWith('EHLO')) socket.write('250-peer.test\r\n250 AUTH PLAIN LOGIN\r\n')
        else if (line === 'STARTTLS') socket.write('502 5.5.1 Not implemented\r\n')
        else answerPlainly(line, socket)
      },
    )
    const outcome = await sendTest(peer.port, { ...login, WAYMARK_SMTP_TLS: 'starttls' })
    expect(outcome).toMatchObject({ outcome: 'FAILED', problem: 'NO_STARTTLS' })
    expect(peer.lines.filter((line) => !/^(EHLO |STARTTLS$|QUIT$)/.test(line))).toEqual([])
  })
})

describe('test mails', () => {
  it('only Admins send test mails, and only to themselves', async () => {
    const server = await startTestServer({}, { database: keepOpen(database) })
    opened.push(server)
    const admin = await createOrganisation(server)
    expect(await admin.api.mails.sendTest()).toMatchObject({ outcome: 'KEPT', to: admin.email })
    expect(await admin.api.mails.getSetting()).toMatchObject({ delivery: 'KEPT', server: null })
    const member = await createMember(server, admin.orgId)
    await expect(member.api.mails.sendTest()).rejects.toMatchObject({ status: 403 })
  })
})

const acceptLogin: SMTPServerOptions = {
  onAuth({ username, password: given }, _session, done) {
    if (given === password) done(null, { user: username })
    else done(refuse(535, '5.7.8 Wrong password'))
  },
}
