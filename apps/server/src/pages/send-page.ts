import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
}

/** Sends an HTML page with a fresh nonce. It is never cached, so that a new build takes effect at once. */
export async function sendPage(reply: FastifyReply, page: PageOptions) {
  const { folder, file, toPolicy, values, links = '' } = page
  const template = await readPage(join(folder, file))
  if (template === undefined) return sendNotBuilt(reply)
  const nonce = randomBytes(18).toString('base64')
  const filled = { ...values, __CSP_NONCE__: nonce, __NONCE__: nonce }
  const html = template.replace(/__[A-Z_]+?__/g, (name) => {
    const value = Object.hasOwn(filled, name) ? filled[name as keyof typeof filled] : undefined
    return value === undefined ? name : escapeHtml(value)
  })
  return reply
    .header('content-security-policy', toPolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(links ? html.replace('</head>', () => `${links}</head>`) : html)
}

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
