import type { MailProblem } from '@waymark/contract'
import { mailProblems, toReason, type Reason } from '@waymark/contract/constants'
import type { SmtpConfig } from '../../config/mail.ts'

/** Why the mail server did not accept a mail. */
export class MailFailure extends Error {
  readonly problem: MailProblem
  /** The mail server's answer, without secrets and addresses. */
  readonly serverWords: string | null

  constructor(problem: MailProblem, serverWords: string | null = null) {
    super(mailProblems[problem].message)
    this.problem = problem
    this.serverWords = serverWords
  }

  get reason(): Reason {
    const { problem, serverWords: words } = this
    const causes = words ? [toReason('mail_server_words', { params: { words } })] : []
    return toReason(`mail_${problem.toLowerCase() as Lowercase<MailProblem>}`, { causes })
  }
}

/** The fields of a failure that the SMTP library reports. */
interface SmtpError {
  message?: string
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

const longestWords = 300

export function toMailFailure(
  error: unknown,
  private_: { login: SmtpConfig['login']; to: string },
): MailFailure {
  const it = error as SmtpError
  return new MailFailure(findProblem(it), it.response ? toWords(it.response, private_) : null)
}

function findProblem({
  message = '',
  code,
  originalCode = '',
  command = '',
  response = '',
  responseCode = 0,
}: SmtpError): MailProblem {
  if (code === 'EABORT' || code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'TIMED_OUT'
  if (code === 'EAUTH') return responseCode >= 400 && responseCode < 500 ? 'BUSY' : 'CREDENTIALS'
  // After STARTTLS only the message says so.
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(originalCode)) return 'CERTIFICATE'
  if (command === 'STARTTLS' && /certificate|altnames/i.test(message)) return 'CERTIFICATE'
  if (/^(STARTTLS|EHLO)$/.test(command) && responseCode >= 500) return 'NO_STARTTLS'
  if (responseCode >= 400 && responseCode < 500) return 'BUSY'
  if (responseCode >= 500) return findRefusal(command, response)
  if (
    code === 'EDNS' ||
    /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|ADDRNOTAVAIL|NOTFOUND|AI_AGAIN)$/.test(originalCode)
  )
    return 'UNREACHABLE'
  if (code === 'EPROTOCOL' || /SSL|TLS|PROTOCOL/.test(originalCode)) return 'PROTOCOL'
  return 'BROKEN_OFF'
}

/** A 5xx is permanent if it is about this mail or this address, but not if it is about this server. */
function findRefusal(command: string, response: string): MailProblem {
  const isAboutUs = /^53[045]|^\d{3}[ -]5\.7\./.test(response)
  if (command === 'RCPT TO') return isAboutUs ? 'SENDER_REFUSED' : 'RECIPIENT_REFUSED'
  if (command === 'DATA') return 'MAIL_REFUSED'
  return 'SENDER_REFUSED'
}

/** A server may quote what it was sent: the password, link secrets and addresses are removed here. */
function toWords(response: string, { login, to }: { login: SmtpConfig['login']; to: string }): string {
  const encode = (text: string) => Buffer.from(text).toString('base64')
  const secrets = login
    ? [login.password, encode(login.password), encode(`\0${login.user}\0${login.password}`)]
    : []
  const hidden = [...secrets, to].reduce((text, secret) => text.replaceAll(secret, '…'), response)
  return hidden
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestWords)
}
