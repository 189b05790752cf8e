import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { os } from '../../platform/http/call.ts'
import { createPreview, readPreview } from './previews.service.ts'

export const previews = {
  create: os.previews.create.handler(({ context, input }) => createPreview(context, input)),
}

/** Serves the draft of a code to target apps. */
export function createPreviewRoutes(db: Db, clock: Clock) {
  return {
    /** Adds the route to a scope whose prefix contains the SDK key. */
    serve(scope: FastifyInstance): void {
      scope.get('/previews/:code', async (request, reply) => {
        const { projectId, guide } = await readPreview(
          { db, clock },
          request.params as { sdkKey: string; code: string },
        )
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(`{"projectId":${JSON.stringify(projectId)},"guide":${guide}}`)
      })
    },
  }
}
