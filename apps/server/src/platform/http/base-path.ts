import type { FastifyInstance } from 'fastify'

export interface RawRequest {
  url?: string | undefined
}

/**
 * Returns the URL of a request without the path of the public URL, so that routes need not know it. Proxies may have
 * removed it already: no route begins with it, so both kinds of request mean one thing.
 */
export function removeBasePath(basePath: string, request: RawRequest): string {
  const { url = '/' } = request
  const below = url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url
  // Fastify keeps what came in here, and oRPC routes by it.
  return Object.assign(request, { originalUrl: below }).originalUrl
}

/** Redirects `/waymark` to `/waymark/`, with its query. */
export function redirectToFolder(server: FastifyInstance, basePath: string): void {
  if (!basePath) return
  server.get(basePath, ({ url }, reply) => {
    const query = url.indexOf('?')
    return reply.redirect(`${basePath}/${query < 0 ? '' : url.slice(query)}`, 308)
  })
}
