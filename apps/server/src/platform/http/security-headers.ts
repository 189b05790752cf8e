import type { FastifyInstance } from 'fastify'

export interface SecurityOptions {
  /** Tells browsers to use https only; true when the public URL is https, and the whole host is Waymark's. */
  isHttpsOnly: boolean
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Pages set their own policy; anything else that is opened as a page may load and frame nothing.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** One year, as the preload lists require; without subdomains, which may not be ours. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

/** API answers are for the signed-in member only, so no cache may keep them. */
const apiPath = /^\/(v1|v2|survey\/v1|service)\//

/** Sets security headers on every answer, errors included. A route may override them. */
export function sendSecurityHeaders(server: FastifyInstance, options: SecurityOptions): void {
  const headers = toSecurityHeaders(options)
  // No promise, because this runs on every request. Bytes for target apps have headers of their own.
  server.addHook('onRequest', ({ url }, reply, next) => {
    if (url.startsWith('/sdk/v1/')) {
      void reply.header('x-content-type-options', 'nosniff')
      return next()
    }
    void reply.headers(headers)
    if (apiPath.test(url)) void reply.header('cache-control', 'no-store')
    next()
  })
}

export const toSecurityHeaders = ({ isHttpsOnly }: SecurityOptions): Record<string, string> => ({
  ...always,
  ...(isHttpsOnly && httpsOnly),
})
