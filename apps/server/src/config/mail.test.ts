import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'

const from = { WAYMARK_MAIL_FROM: 'Our guides <guides@garden.example>' }
const readSmtp = (environment: Record<string, string>) => parseConfig(environment).smtp

describe('the mail server', () => {
  it('no mail server is set by default', () => expect(readSmtp({})).toBeNull())

  it.each([
    ['smtp://mail.example', { port: 587, security: 'starttls', login: undefined }],
    ['smtp://mail.example:2525', { port: 2525, security: 'starttls' }],
    ['smtps://mail.example', { port: 465, security: 'tls' }],
    ['smtp://a%40b:p%2Fw@mail.example', { login: { user: 'a@b', password: 'p/w' } }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('the mail server is read from %s', (url, expected) => {
    expect(readSmtp({ ...from, WAYMARK_SMTP_URL: url })).toMatchObject({
      host: 'mail.example',
      from: { name: 'Our guides', address: 'guides@garden.example' },
      timeoutMs: 10_000,
      ...expected,
    })
  })

  it.each([
    [{}, { port: 587, security: 'starttls' }],
    [{ WAYMARK_SMTP_TLS: 'tls' }, { port: 465, security: 'tls' }],
    [{ WAYMARK_SMTP_PORT: '465' }, { port: 465, security: 'tls' }],
    [{ WAYMARK_SMTP_TLS: 'none' }, { port: 25, security: 'none' }],
    [
      { WAYMARK_SMTP_USER: 'a', WAYMARK_SMTP_PASSWORD: 'b' },
      { login: { user: 'a', password: 'b' }, from: { name: 'Our guides', address: 'guides@garden.example' } },
    ],
    [{ WAYMARK_MAIL_FROM: 'guides@garden.example' }, { from: { name: 'Waymark' } }],
  ])('the mail server is read from single variables: %j', (environment, expected) => {
    expect(readSmtp({ ...from, WAYMARK_SMTP_HOST: 'mail.example', ...environment })).toMatchObject(expected)
  })

  it.each([
    [{ WAYMARK_SMTP_URL: 'http://mail.example', ...from }, 'WAYMARK_SMTP_URL: must be smtp://'],
    [{ WAYMARK_SMTP_URL: 'smtp://', ...from }, 'WAYMARK_SMTP_URL: must be smtp://'],
    [{ WAYMARK_SMTP_URL: 'smtp://mail.example' }, 'WAYMARK_MAIL_FROM: is missing'],
    [{ ...from }, 'WAYMARK_MAIL_FROM: needs a mail server'],
    [{ WAYMARK_SMTP_URL: 'smtp://a', WAYMARK_SMTP_HOST: 'b', ...from }, 'leave WAYMARK_SMTP_HOST out'],
    [{ WAYMARK_SMTP_HOST: 'a', WAYMARK_SMTP_USER: 'b', ...from }, 'WAYMARK_SMTP_PASSWORD: user and password'],
    [{ WAYMARK_SMTP_URL: 'smtp://user@a', ...from }, 'WAYMARK_SMTP_URL: user and password'],
    [{ WAYMARK_SMTP_PORT: '25' }, 'WAYMARK_SMTP_HOST: is missing'],
    [{ WAYMARK_SMTP_URL: 'smtps://a', WAYMARK_SMTP_TLS: 'none', ...from }, 'WAYMARK_SMTP_TLS: contradicts'],
    [{ WAYMARK_SMTP_HOST: 'a', WAYMARK_SMTP_TLS: 'ssl', ...from }, 'WAYMARK_SMTP_TLS: '],
    [{ WAYMARK_SMTP_HOST: 'a', WAYMARK_MAIL_FROM: 'nobody' }, 'WAYMARK_MAIL_FROM: must be an address'],
    [{ WAYMARK_SMTP_HOST: 'a', WAYMARK_MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'WAYMARK_MAIL_FROM: '],
  ])('invalid settings of the mail server stop the start with a sentence: %j', (environment, sentence) => {
    expect(() => readSmtp(environment as Record<string, string>)).toThrow(sentence)
  })

  it('an error about the mail server does not contain its password', () => {
    const environment = { WAYMARK_SMTP_URL: 'http://user:hidden-word@mail.example' }
    expect(() => readSmtp(environment)).toThrow(/^(?![^]*hidden-word)/)
  })
})
