/**
 * The ways in which a server delivers mails. SMTP: sends them. KEPT: shows them at `/dev/mail`, as local mode does
 * without a mail server. OFF: writes none, because production has no mail server.
 */
export const mailDeliveries = ['SMTP', 'KEPT', 'OFF'] as const
export type MailDelivery = (typeof mailDeliveries)[number]

/** State of one mail. NOT_SENT: never written, because the server had no mail server. */
export const mailStates = ['WAITING', 'SENT', 'FAILED', 'KEPT', 'NOT_SENT'] as const
export type MailState = (typeof mailStates)[number]

/** The security of the connection to the mail server. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/**
 * Why a mail was not accepted, and whether to retry. Problems that an operator can fix are retried, so that the mail
 * is sent once they are fixed.
 */
export const mailProblems = {
  UNREACHABLE: { canRetry: true, message: 'The mail server cannot be reached' },
  TIMED_OUT: { canRetry: true, message: 'The mail server did not answer in time' },
  BROKEN_OFF: { canRetry: true, message: 'The mail server closed the connection' },
  NO_STARTTLS: {
    canRetry: true,
    message: 'The mail server does not offer STARTTLS, which is required. Nothing was sent unencrypted',
  },
  CERTIFICATE: {
    canRetry: true,
    message: "The mail server's certificate is not trusted, so nothing was sent",
  },
  CREDENTIALS: {
    canRetry: true,
    message: "The mail server rejected this server's user name or password",
  },
  SENDER_REFUSED: {
    canRetry: true,
    message: 'The mail server does not accept email from this server or its address',
  },
  BUSY: { canRetry: true, message: 'The mail server is not accepting email at the moment' },
  PROTOCOL: { canRetry: true, message: 'The server at this address does not behave like a mail server' },
  RECIPIENT_REFUSED: { canRetry: false, message: 'The mail server rejected the address' },
  MAIL_REFUSED: { canRetry: false, message: 'The mail server rejected the email' },
  EXPIRED: { canRetry: false, message: 'The link expired before the email could be sent' },
} as const satisfies Record<string, { canRetry: boolean; message: string }>
export type MailProblem = keyof typeof mailProblems
export const mailProblemNames = Object.keys(mailProblems) as [MailProblem, ...MailProblem[]]
