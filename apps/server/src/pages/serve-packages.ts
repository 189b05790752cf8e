import type { FastifyInstance } from 'fastify'

/** Serves the npm packages of this version, for `npm install <address>`. */
export function servePackages(scope: FastifyInstance, folder: string): void {
  scope.get('/packages/:file(^waymark-[a-z-]+-\\d+\\.\\d+\\.\\d+\\.tgz$)', (request, reply) => {
    const { file } = request.params as { file: string }
    return reply.header('cache-control', 'no-cache').sendFile(file, folder, { cacheControl: false })
  })
}
