import fastifyCookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import { roomLimits, roomProtocols } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { WebSocketServer } from 'ws'
import { drawScanPage } from './draw-scan-page.ts'
import { closeSocket } from './peer.ts'
import { serveConnection, type ConnectionParts } from './serve-connection.ts'

/** A message may be this large and is then refused in words; one that is larger still ends the connection. */
const mostFrameBytes = 2 * roomLimits.jsonBytes
const farewellMs = 1000

/** Adds the WebSocket at `/rooms/{roomId}`, and what a camera that follows the code's address sees there. */
export function serveRooms(server: FastifyInstance, parts: ConnectionParts): void {
  void server.register(async (scope) => {
    await scope.register(fastifyCookie)
    await scope.register(websocket, {
      options: { maxPayload: mostFrameBytes, handleProtocols: chooseProtocol },
      preClose: endConnections,
      errorHandler: (_error, socket) => closeSocket(socket, 4500),
    })
    scope.route({
      method: 'GET',
      url: '/rooms/:roomId',
      handler: async (request, reply) =>
        reply.type('text/html; charset=utf-8').send(drawScanPage(request.headers['accept-language'])),
      wsHandler: (socket, request) => void serveConnection(parts, socket, request),
    })
  })
}

/** None of them: the connection is opened, so that a reason can be given, and closed. */
function chooseProtocol(offered: Set<string>): string | false {
  return Object.values(roomProtocols).find((it) => offered.has(it)) ?? false
}

/** The server ends: everybody is told to come back, to another process or to the next one. */
function endConnections(this: FastifyInstance, done: () => void): void {
  const { websocketServer } = this as FastifyInstance & { websocketServer: WebSocketServer }
  for (const socket of websocketServer.clients) {
    socket.close(1001, 'restart')
    setTimeout(() => socket.terminate(), farewellMs).unref()
  }
  websocketServer.close()
  done()
}
