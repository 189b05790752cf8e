import { toSubError } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { drawNotFoundPage } from './draw-not-found-page.ts'
import { createPathMethods, type PathMethods } from './path-methods.ts'

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
