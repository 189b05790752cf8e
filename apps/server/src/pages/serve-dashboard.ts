import { interfaceLanguages } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import { pickAcceptedLocale } from '../platform/http/pick-accepted-locale.ts'
import { findScreen, type Screen } from './find-screen.ts'
import type { AnswerFirst } from './first-answers.ts'
import { sendPage } from './send-page.ts'

/** Whether the path names a file. */
const isFile = (path: string) => /\.[A-Za-z0-9]+$/.test(path)

export interface DashboardOptions {
  folder: string
  /** The path of the public URL: empty, or as `/waymark`. */
  basePath: string
  /** Answers the calls that a screen makes first. */
  answerFirst: AnswerFirst
}

/** Serves the dashboard's page at the addresses of its screens, and its files. */
export function serveDashboard(
  scope: FastifyInstance,
  { folder, basePath, answerFirst }: DashboardOptions,
): void {
  scope.get('/*', { config: { isCatchAll: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const found = await findScreen(folder, `/${path}`, request.query as Record<string, unknown>)
    const page = { folder, file: 'index.html', toPolicy }
    const language = pickAcceptedLocale(interfaceLanguages, request.headers['accept-language']) ?? 'en'
    const values = { __BASE_PATH__: basePath, __LANGUAGE__: language, __SKELETON__: 'frame', __TEXTS__: '' }
    if (typeof found === 'object') {
      const { answers, memberLanguage } = await answerFirst(request, reply, found.firstCalls)
      const __LANGUAGE__ = memberLanguage ?? language
      const links = toLinks(found, { basePath, language: __LANGUAGE__ })
      return sendPage(reply, {
        ...page,
        values: {
          ...values,
          __LANGUAGE__,
          __SKELETON__: found.skeleton,
          __TEXTS__: found.namespaces.join(' '),
        },
        links,
        answers,
      })
    }
    if (!isFile(path)) return found ? sendPage(reply.status(404), { ...page, values }) : reply.callNotFound()
    // Asset names contain a hash of their content.
    return path.startsWith('assets/')
      ? reply.sendFile(path, folder, { immutable: true, maxAge: '365d' })
      : reply.sendFile(path, folder, { maxAge: '1h' })
  })
}

/** Names what a screen needs, so that browsers fetch it beside the first script and not after each other. */
function toLinks(
  { scripts, soon, texts }: Screen,
  { basePath, language }: { basePath: string; language: string },
): string {
  const toLink = (file: string, hints = '') =>
    `<link rel="modulepreload" crossorigin${hints} href="${basePath}/${file}">`
  return [
    ...[...scripts, ...(texts[language] ?? [])].map((file) => toLink(file)),
    ...soon.map((file) => toLink(file, ' fetchpriority="low"')),
  ].join('')
}

/**
 * The editor frames the author's own app, and images may come from any https host; everything else comes from here.
 * Elements with a script or style of their own need the nonce; styles set through the DOM do not.
 */
function toPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
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
