import { newCapture } from '@waymark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseBody } from '../../platform/http/parse-body.ts'
import { keepCapture, type CaptureParts } from '../captures/index.ts'
import { enterAsBuilder, type BuilderParts } from './builders.service.ts'
import { enterRoom, getJoinedDevice } from './rooms.service.ts'

/** Fits the snapshot of a large page with its picture. */
const captureBytes = 8 * 1024 * 1024

/** Serves what a device does before it is connected: it joins with the code, and may send captures. */
export function createRoomRoutes(parts: CaptureParts & BuilderParts) {
  const getKey = (request: FastifyRequest) => (request.params as { sdkKey: string }).sdkKey
  return {
    /** Adds the routes to a scope whose prefix contains the SDK key. */
    serve(scope: FastifyInstance): void {
      scope.post('/rooms/join', async (request, reply) =>
        reply.status(201).send(await enterRoom(parts, getKey(request), request.body)),
      )
      scope.post('/rooms/build', async (request, reply) => {
        const from = { sdkKey: getKey(request), origin: request.headers.origin }
        return reply.status(201).send(await enterAsBuilder(parts, from, request.body))
      })
      scope.post('/captures', { bodyLimit: captureBytes }, async (request, reply) => {
        const { token, image, ...seen } = parseBody(newCapture, request.body)
        const device = await getJoinedDevice(parts, { sdkKey: getKey(request), token })
        const picture = image === null ? null : Buffer.from(image, 'base64')
        return reply.status(201).send({ id: await keepCapture(parts, device, { ...seen, picture }) })
      })
    },
  }
}
