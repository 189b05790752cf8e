import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from './send-page.ts'

export interface PlaygroundOptions {
  folder: string
  /** The SDK key of the demo app. */
  sdkKey: string
  /** The path of the public URL: empty, or as `/waymark`. */
  basePath: string
}

/** Serves the sample target app under /demo/, in local mode only. Like the dashboard, it has its own router. */
export function servePlayground(
  scope: FastifyInstance,
  { folder, sdkKey, basePath }: PlaygroundOptions,
): void {
  const sendShop = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    // The shop's own links are relative to /demo/.
    if (request.url === '/demo') return reply.redirect(`${basePath}/demo/`)
    if (/\.[A-Za-z0-9]+$/.test(path) && !path.endsWith('.html')) {
      return path.startsWith('assets/')
        ? reply.sendFile(path, folder, { immutable: true, maxAge: '365d' })
        : reply.sendFile(path, folder, { maxAge: '1h' })
    }
    const values = {
      __SHOP_PATH__: `${basePath}/demo/`,
      __WAYMARK_SDK_KEY__: sdkKey,
      __WAYMARK_HOST__: `${request.protocol}://${request.host}${basePath}`,
    }
    // The editor frames the shop; the policy says who may, instead of the older header.
    void reply.removeHeader('x-frame-options')
    return sendPage(reply, { folder, file: 'index.html', toPolicy, values })
  }
  scope.get('/demo', sendShop)
  scope.get('/demo/*', sendShop)
}

/** As strict as a careful shop's policy, so that the SDK is tested under it; the editor may frame it. */
function toPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "form-action 'self'",
    // The shop resolves its files against its <base>.
    "base-uri 'self'",
  ].join('; ')
}
