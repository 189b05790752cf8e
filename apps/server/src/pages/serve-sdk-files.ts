import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A name with a content hash never changes its content. The SDK's build uses base64 hashes. */
const isHashed = (file: string) => /-[\w-]{6}\.js$/.test(file)

/**
 * Serves the SDK to target apps on any origin, cross-origin isolated ones included. The number in a path has no
 * meaning: some browsers never refetch a module that failed to load, so the SDK retries under another URL.
 */
export function serveSdkFiles(scope: FastifyInstance, folder: string): void {
  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { file } = request.params as { file: string }
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (isHashed(file)) return reply.sendFile(file, folder, { immutable: true, maxAge: '365d' })
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  }
  scope.get('/sdk/:file', sendFile)
  scope.get('/sdk/:attempt(^\\d+$)/:file', sendFile)
}
