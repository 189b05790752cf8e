import type { FastifyInstance } from 'fastify'

/**
 * The page that the editor draws captures into. A capture is foreign content: besides the frame's sandbox, the policy
 * forbids it to run or send anything. Its pictures and fonts may load.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: http://localhost:* http://127.0.0.1:* data: blob:",
  'font-src https: data:',
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-same-origin',
].join('; ')

const EMPTY = '<!doctype html><html><head><title>Capture</title></head><body></body></html>'

/** Serves the empty page that a capture is drawn into. */
export function serveCapturePage(scope: FastifyInstance): void {
  scope.get('/capture-page', (_request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(EMPTY),
  )
}
