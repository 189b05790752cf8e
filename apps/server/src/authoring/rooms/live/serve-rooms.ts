import fastifyCookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import { roomLimits, roomProtocols } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { WebSocketServer } from 'ws'
import { drawNoticePage } from '../../../platform/http/draw-notice-page.ts'
import { closeSocket } from './peer.ts'
import { serveConnection, type ConnectionParts } from './serve-connection.ts'

const texts = {
  en: {
    title: 'Connect a device',
    text: 'This code belongs to an app. Open the app on this device and scan the code there, or type it in.',
  },
  de: {
    title: 'Gerät verbinden',
    text: 'Dieser Code gehört zu einer App. Öffnen Sie die App auf diesem Gerät und scannen Sie den Code dort, oder tippen Sie ihn ein.',
  },
}

/** A message up to this size is refused with an error; a larger one closes the connection. */
const mostFrameBytes = 2 * roomLimits.jsonBytes
const farewellMs = 1000

/** Serves the WebSocket at `/rooms/{roomId}`, and the page that a camera opens from the QR code. */
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

/** Returns false without refusing the upgrade: the connection opens, so that it can be closed with a code. */
function chooseProtocol(offered: Set<string>): string | false {
  return Object.values(roomProtocols).find((it) => offered.has(it)) ?? false
}

/** Closes all connections on shutdown, with a code that asks them to reconnect. */
function endConnections(this: FastifyInstance, done: () => void): void {
  const { websocketServer } = this as FastifyInstance & { websocketServer: WebSocketServer }
  for (const socket of websocketServer.clients) {
    socket.close(1001, 'restart')
    setTimeout(() => socket.terminate(), farewellMs).unref()
  }
  websocketServer.close()
  done()
}

/** The page that a phone's own camera opens from the QR code of an app without a page. */
const drawScanPage = (acceptLanguage?: string): string => drawNoticePage(texts, acceptLanguage)
