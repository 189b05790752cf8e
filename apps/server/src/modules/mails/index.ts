export type { Mail } from './mail.ts'
export { queueMail } from './queue-mail.ts'
export { serveKeptMails } from './serve-kept-mails.ts'
