import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export interface PageOptions {
  folder: string
  /** Relative to the folder: `index.html`. */
  file: string
  /** The page's content security policy, with the nonce of this answer. */
  toPolicy(nonce: string): string
  /** Values for placeholders in the page. The nonce fills `__CSP_NONCE__` and `__NONCE__`. */
  values?: Record<string, string>
  /** Elements for the end of the page's head. */
  links?: string
  /** Answers of calls that its script makes first, by their paths: the page ends with them, and does not wait for them. */
  answers?: Promise<Record<string, unknown>> | undefined
}

/**
 * Sends an HTML page with a fresh nonce. It is never cached without a question, so that a new build takes effect at
 * once; one with answers is never kept, because they are of a session.
 */
export async function sendPage(reply: FastifyReply, page: PageOptions) {
  const { folder, file, toPolicy, values, links = '', answers } = page
  const template = await readPage(join(folder, file))
  if (template === undefined) return sendNotBuilt(reply)
  const nonce = randomBytes(18).toString('base64')
  const filled = { ...values, __CSP_NONCE__: nonce, __NONCE__: nonce }
  const html = template.replace(/__[A-Z_]+?__/g, (name) => {
    const value = Object.hasOwn(filled, name) ? filled[name as keyof typeof filled] : undefined
    return value === undefined ? name : escapeHtml(value)
  })
  const whole = links ? html.replace('</head>', () => `${links}</head>`) : html
  return (
    reply
      .header('content-security-policy', toPolicy(nonce))
      .header('cache-control', answers ? 'no-store' : 'no-cache')
      // Proxies that collect an answer before they pass it on are asked not to.
      .headers(answers ? { 'x-accel-buffering': 'no' } : {})
      .type('text/html; charset=utf-8')
      .send(answers ? Readable.from(addAnswers(whole, answers)) : whole)
  )
}

/** The page is sent at once, so that browsers fetch its files while the answers are made. */
async function* addAnswers(html: string, answers: Promise<Record<string, unknown>>): AsyncGenerator<string> {
  const [page = '', end = ''] = html.split(/(?=<\/body>)/)
  yield page
  const found = await answers
  yield (Object.keys(found).length > 0 ? toAnswers(found) : '') + end
}

/** As data, which no policy runs. */
const toAnswers = (answers: Record<string, unknown>) =>
  `<script type="application/json" id="first-answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`

async function readPage(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function sendNotBuilt(reply: FastifyReply) {
  return reply
    .status(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      'This part of Waymark has not been built yet. Run npm start, which builds what is missing, and reload.\n',
    )
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)
