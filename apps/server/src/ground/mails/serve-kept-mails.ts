import { mailProblems } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { html, type Html } from '../../platform/text/html.ts'
import { findMail, listLastMails, type MailRow } from './mails.repo.ts'

/** Mails use inline styles, and the frame that shows one inherits this page's policy. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Serves `/dev/mail`, which shows the mails that a mail server would have sent. Off without a database. */
export function serveKeptMails(server: FastifyInstance, db: Db | undefined, basePath: string): void {
  const path = `${basePath}/dev/mail`
  server.get('/dev/mail', async (_request, reply) => {
    if (!db) throw new DomainError('not_found')
    return sendPage(reply, { title: 'Kept mails', body: drawList(path, await listLastMails(db)) })
  })
  server.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params: { id } }, reply) => {
    const mail = db && uuid.test(id) ? await findMail(db, id) : undefined
    if (!mail) throw new DomainError('not_found')
    return sendPage(reply, { title: mail.subject, body: drawOne(path, mail) })
  })
}

type ListedMail = Awaited<ReturnType<typeof listLastMails>>[number]

function drawList(path: string, mails: ListedMail[]): Html {
  if (mails.length === 0) return html`<p>No emails yet.</p>`
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td><a href="${path}/${mail.id}">${mail.subject}</a></td>
        <td>${mail.toAddress}</td>
        <td>${mail.createdAt.toISOString()}</td>
        <td>${toWord(mail)}</td>
      </tr>`,
  )
  return html`<table>
    <thead>
      <tr>
        <th>Subject</th>
        <th>To</th>
        <th>Created</th>
        <th>Status</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** The status of the mail in words. */
function toWord({ sentAt, jobId, problem, state }: ListedMail): string {
  if (sentAt) return `sent ${sentAt.toISOString()}`
  if (!jobId) return 'kept here only'
  const word = state === 'FAILED' ? 'failed' : 'waiting'
  return problem ? `${word}: ${mailProblems[problem].message}` : word
}

function drawOne(path: string, { toAddress, createdAt, text, html: source }: MailRow): Html {
  return html`<p><a href="${path}">All emails</a></p>
    <p>To ${toAddress}, ${createdAt.toISOString()}</p>
    <iframe
      title="The mail"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${source.replace('<head>', '<head><base target="_blank" />')}"
    ></iframe>
    <h2>As plain text</h2>
    <pre>${text}</pre>`
}

function sendPage(reply: FastifyReply, { title, body }: { title: string; body: Html }) {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          th,
          td {
            padding: 0.5rem;
            border-bottom: 1px solid #ccc;
            text-align: left;
          }
          iframe {
            width: 100%;
            height: 30rem;
            border: 1px solid #ccc;
            background: #fff;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}
