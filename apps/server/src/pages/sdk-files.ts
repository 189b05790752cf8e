import type { FastifyInstance } from 'fastify'

/** A name that holds a hash of its content never means anything else. The SDK's build writes them in base64. */
const isHashed = (file: string) => /-[\w-]{6}\.js$/.test(file)

/** Serves the SDK to target apps on any origin, also to those that isolate themselves. */
export function serveSdkFiles(scope: FastifyInstance, folder: string): void {
  scope.get('/sdk/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (isHashed(file)) return reply.sendFile(file, folder, { immutable: true, maxAge: '365d' })
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  })
}
