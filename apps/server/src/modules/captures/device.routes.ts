import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeCapture, type CaptureParts } from './captures.service.ts'
import { enterRoom } from './rooms.service.ts'

/** A large page's snapshot with its picture. */
const captureBytes = 8 * 1024 * 1024

/** What a device does in a room: it joins with the code, then sends what it sees. */
export function createRoomRoutes({ db, clock, files }: CaptureParts) {
  const getKey = (request: FastifyRequest) => (request.params as { sdkKey: string }).sdkKey
  return {
    /** Adds the routes to a scope whose prefix names the SDK key. */
    serve(scope: FastifyInstance): void {
      scope.post('/rooms/join', async (request, reply) =>
        reply.status(201).send(await enterRoom({ db, clock }, getKey(request), request.body)),
      )
      scope.post('/captures', { bodyLimit: captureBytes }, async (request, reply) =>
        reply.status(201).send(await takeCapture({ db, clock, files }, getKey(request), request.body)),
      )
    },
  }
}
