import type { FastifyInstance } from 'fastify'

/** The bundler's names of files that never change their content. */
const isHashed = (file: string) => /-[\w-]{8}\.js$/.test(file)

/** Serves the builder, which the SDK loads into target apps on any origin. */
export function serveBuilderFiles(scope: FastifyInstance, folder: string): void {
  scope.get('/builder/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (isHashed(file)) return reply.sendFile(file, folder, { immutable: true, maxAge: '365d' })
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  })
}
