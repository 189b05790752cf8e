import { toSubError } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { DomainError } from '../errors.ts'
import { html } from '../text/html.ts'
import { drawNoticePage } from './draw-notice-page.ts'

/** The methods that each address answers. */
interface PathMethods {
  /** `path` has parameters as `:name`, and may end with `*`. */
  add(path: string, method: string): void
  /** The methods of the address in this URL; none if nothing is there. */
  list(url: string): string[]
}

const texts = {
  en: { title: 'Page not found', text: 'This address does not exist.', home: 'Open Waymark' },
  de: { title: 'Seite nicht gefunden', text: 'Diese Adresse gibt es nicht.', home: 'Waymark öffnen' },
}

declare module 'fastify' {
  interface FastifyInstance {
    pathMethods: PathMethods
  }
  interface FastifyContextConfig {
    /** Matches what no other route does, so it says nothing about which methods an address answers. */
    isCatchAll?: true
  }
}

/**
 * Answers requests that no route matches: 405 where the address answers other methods, otherwise 404, to people as a
 * page. Call it before routes are added. Routes that match everything call `reply.callNotFound()` for the rest.
 */
export function refuseUnmatched(server: FastifyInstance, basePath: string): void {
  server.decorate('pathMethods', createPathMethods())
  server.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isCatchAll) return
    for (const it of [method].flat()) server.pathMethods.add(url, it)
  })
  server.setNotFoundHandler((request, reply) => {
    const error = toUnmatchedError(request)
    if (error.code !== 'not_found' || !isForPerson(request)) throw error
    return sendNotFoundPage(request, reply, basePath)
  })
}

/** The error for a request that no route matches. */
export function toUnmatchedError({ server, method, url }: FastifyRequest): DomainError {
  const allowedMethods = server.pathMethods.list(url)
  return allowedMethods.length > 0 && !allowedMethods.includes(method)
    ? new DomainError('method_not_allowed', { allowedMethods })
    : new DomainError('not_found', { subErrors: [toSubError('address_unknown')] })
}

/** Browsers name HTML when they open an address; programs accept anything, or JSON. */
const isForPerson = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers.accept ?? '')

const sendNotFoundPage = ({ headers }: FastifyRequest, reply: FastifyReply, basePath: string) =>
  reply
    .status(404)
    .headers({ 'cache-control': 'no-store', vary: 'Accept, Accept-Language' })
    .type('text/html; charset=utf-8')
    .send(drawNotFoundPage(headers['accept-language'], basePath))

/** The page at an address that is none; `basePath` is that of the public URL. */
const drawNotFoundPage = (acceptLanguage?: string, basePath = ''): string =>
  drawNoticePage(texts, acceptLanguage, ({ home }) => html`<p><a href="${basePath}/">${home}</a></p>`)

function createPathMethods(): PathMethods {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2000 })
  const byPath = new Map<string, Set<string>>()
  return {
    add(path, method) {
      // Calls name the same parameter differently, and to the router those would be two routes for one address.
      let count = 0
      const pattern = path.replace(/:\w+/g, () => `:parameter${(count += 1)}`)
      const methods = byPath.get(pattern) ?? new Set()
      if (!byPath.has(pattern)) router.on('GET', pattern, () => {}, methods)
      byPath.set(pattern, methods.add(method))
    },
    list(url) {
      const [path = ''] = url.split('?')
      const found = router.find('GET', path)?.store as Set<string> | undefined
      return [...(found ?? [])].sort()
    },
  }
}
