import { interfaceLanguages } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pickAcceptedLocale } from '../platform/http/pick-accepted-locale.ts'
import { findScreen, type Screen } from './find-screen.ts'
import { sendPage } from './send-page.ts'

/** Whether the path names a file. */
const isFile = (path: string) => /\.[A-Za-z0-9]+$/.test(path)

export interface DashboardOptions {
  folder: string
  /** The path of the public URL: empty, or as `/waymark`. */
  basePath: string
}

/** Serves the dashboard's page at the addresses of its screens, and its files. */
export function serveDashboard(scope: FastifyInstance, { folder, basePath }: DashboardOptions): void {
  const values = { __BASE_PATH__: basePath }
  const sendScreen = (reply: FastifyReply, links = '') =>
    sendPage(reply, { folder, file: 'index.html', toPolicy, values, links })
  scope.get('/*', { config: { isCatchAll: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const found = await findScreen(folder, `/${path}`)
    if (typeof found === 'object')
      return sendScreen(reply, toLinks(found, { basePath, accepted: request.headers['accept-language'] }))
    if (!isFile(path)) return found ? sendScreen(reply.status(404)) : reply.callNotFound()
    // Asset names contain a hash of their content.
    return path.startsWith('assets/')
      ? reply.sendFile(path, folder, { immutable: true, maxAge: '365d' })
      : reply.sendFile(path, folder, { maxAge: '1h' })
  })
}

/** Names what a screen needs, so that browsers fetch it beside the first script and not after each other. */
function toLinks(
  { scripts, styles, texts }: Screen,
  { basePath, accepted }: { basePath: string; accepted: string | undefined },
): string {
  // Texts fall back to English, so the dashboard always fetches that too.
  const languages = new Set([pickAcceptedLocale(interfaceLanguages, accepted) ?? 'en', 'en'])
  const itsTexts = [...languages].flatMap((it) => texts[it] ?? [])
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${basePath}/${file}">`),
    ...[...scripts, ...itsTexts].map(
      (file) => `<link rel="modulepreload" crossorigin href="${basePath}/${file}">`,
    ),
  ].join('')
}

/**
 * The editor frames the author's own app, and images may come from any https host; everything else comes from here.
 * Style elements need the nonce; styles set through the DOM do not.
 */
function toPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https: http://localhost:* http://127.0.0.1:*",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
