import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { queueMail, type Mail, type MailContext } from './index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const invitation: Mail = {
  template: 'invitation',
  values: {
    organisationName: 'Gärten & <b>Söhne</b>',
    inviterName: 'Ada\r\nBcc: all@example.test',
    link: 'https://guides.example/invite/1?a=1&b=2',
    validDays: 7,
  },
}

const toContext = ({ clock, jobQueue: jobs }: TestServer): MailContext => ({
  clock,
  jobs,
  mailDelivery: 'KEPT',
})

async function queue(to: string, mail: Mail, language: 'en' | 'de' = 'en') {
  const { orgId } = await createOrganisation(server)
  await inTransaction(server.database.db, (tx) =>
    queueMail(tx, toContext(server), { orgId, to, language, mail }),
  )
}

async function readPage(path: string, url = server.url) {
  const answer = await fetch(url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function openMailTo(address: string) {
  const { text } = await readPage('/dev/mail')
  const row = text.split('<tr>').find((it) => it.includes(address))
  return readPage(/href="(\/dev\/mail\/[^"]+)"/.exec(row ?? '')?.[1] ?? '/dev/mail/none')
}

const unescape = (text: string) =>
  text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(+code))

describe('a stored mail', () => {
  it('a stored mail is listed and shown in a frame that runs and loads nothing', async () => {
    await queue('ben@example.test', invitation)
    const { status, headers, text } = await openMailTo('ben@example.test')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect(text).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(text).not.toMatch(/<script|<img/)
    const [, frame = ''] = /srcdoc="([^"]*)"/.exec(text) ?? []
    expect(unescape(frame)).toContain('href="https://guides.example/invite/1?a=1&#38;b=2"')
    expect(unescape(frame)).toContain('Gärten &#38; &#60;b&#62;Söhne')
    expect(unescape(frame)).not.toMatch(/<img|<script|<b>/)
  })

  it('a mail has a subject of one line, whatever is in a name', async () => {
    await queue('cleo@example.test', invitation)
    const { text } = await openMailTo('cleo@example.test')
    expect(text).toContain('<h1>Ada Bcc: all@example.test invites you')
  })

  it('a mail says the same in German', async () => {
    const values = { name: 'Jörg', link: 'https://guides.example/reset-password/2', validMinutes: 30 }
    await queue('joerg@example.test', { template: 'passwordReset', values }, 'de')
    const { text } = await openMailTo('joerg@example.test')
    expect(text).toContain('Der Link gilt einmal und 30 Minuten lang')
    expect(text).toContain('Neues Passwort festlegen: https://guides.example/reset-password/2')
  })

  it('a mail keeps the lines of a code that is shared', async () => {
    const code = '<script src="https://guides.example/sdk/waymark.js"\n  data-sdk-key="wm_1"></script>'
    const values = { sharerName: 'Ada', appName: 'Shop', code, tag: code, link: 'https://guides.example' }
    await queue('dev@example.test', { template: 'appCodeShared', values })
    const { text } = await openMailTo('dev@example.test')
    expect(unescape(/<pre>([^]*)<\/pre>/.exec(text)?.[1] ?? '')).toContain(code)
  })

  it('a mail is not stored when its transaction fails', async () => {
    const failed = inTransaction(server.database.db, async (tx) => {
      const lost = { orgId: null, to: 'lost@example.test', language: 'en', mail: invitation } as const
      await queueMail(tx, toContext(server), lost)
      throw new Error('and then it failed')
    })
    await expect(failed).rejects.toThrow()
    expect((await readPage('/dev/mail')).text).not.toContain('lost@example.test')
  })
})

describe('the pages of kept mails', () => {
  it.each(['/dev/mail/none', '/dev/mail/01a1fa32-0000-7000-8000-000000000000'])(
    'the pages of stored mails answer 404 for a mail that does not exist: %s',
    async (path) => expect((await readPage(path)).status).toBe(404),
  )

  it('the pages of stored mails do not exist in production', async () => {
    const production = await startTestServer({ WAYMARK_MODE: 'production' })
    const answers = [
      await readPage('/dev/mail', production.url),
      await readPage('/dev/mail/1', production.url),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    await production.close()
  })
})
