export type { Mail } from './mail.ts'
export { deleteMail } from './mails.repo.ts'
export { queueMail, queueMails } from './queue-mail.ts'
export { serveKeptMails } from './serve-kept-mails.ts'
