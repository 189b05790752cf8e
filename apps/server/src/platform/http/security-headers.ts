import type { FastifyInstance } from 'fastify'

export interface SecurityOptions {
  /** Browsers are told to come by https only; true once the public address is one. */
  isHttpsOnly: boolean
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Pages bring a policy of their own; whatever else is opened as a page may load and frame nothing.
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** One year, as the preload lists ask; without subdomains, which are not ours to speak for. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

/** What the API answers is for the signed-in member alone: no cache may keep it. */
const apiPath = /^\/(v1|v2|survey\/v1|service)\//

/** Says in every answer, errors included, what browsers may do with it. A route may say otherwise for its own. */
export function sendSecurityHeaders(server: FastifyInstance, options: SecurityOptions): void {
  const headers = toSecurityHeaders(options)
  // Without a promise: this runs on every request. Target apps read bytes with headers of their own.
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
