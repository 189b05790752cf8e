import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../../config/mail.ts'
import { toMailFailure } from './mail-failure.ts'

/** A mail in its final form. */
export interface Message {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: Date
}

/** A connection to the mail server. */
export interface Smtp {
  config: SmtpConfig
  /** Resolves when the mail server has accepted the mail; throws MailFailure otherwise. */
  send(message: Message, signal: AbortSignal): Promise<void>
}

/** Opens one connection per mail: mails are few, and a broken connection then affects only its own. */
export function createSmtp(config: SmtpConfig): Smtp {
  const { host, port, security, login, from, timeoutMs } = config
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.slice(from.address.indexOf('@') + 1)
  return {
    config,
    async send({ id, to, subject, text, html, createdAt }, signal) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Both are stable across retries, so that the recipient can detect a duplicate.
          messageId: `<${id}@${domain}>`,
          date: createdAt,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
      } catch (error) {
        throw toMailFailure(error, { login, to })
      }
    },
  }
}
