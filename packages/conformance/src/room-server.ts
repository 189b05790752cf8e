import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { capturedScreen, deviceMessage, messageToDevice, type MessageToDevice } from '@waymark/contract'
import { roomLimits, roomProtocols } from '@waymark/contract/constants'
import { WebSocketServer, type WebSocket } from 'ws'
import type { JsonObject } from './core-program.ts'

/** A room with one device in it, over HTTP and a real WebSocket. Everything that arrives is checked. */
export interface RoomServer {
  host: string
  /** The messages of the device, except those of the connection itself. */
  received: JsonObject[]
  documents: JsonObject[]
  /** The device's violations of the protocol. */
  problems: string[]
  countConnections(): number
  send(message: JsonObject): void
  /** 0 breaks the connection. */
  drop(code: number): void
  set(change: {
    isSilent?: boolean | undefined
    refusesUploads?: string | undefined
    holdsAcks?: boolean | undefined
  }): void
  close(): Promise<void>
}

export const ROOM_CODE = 'ABC234'
export const ROOM_SDK_KEY = 'wm key'
const TOKEN = 'token-of-the-room'
const DEVICE_ID = '01a2010c-0d47-7000-8001-499868b9b31d'
const PLACE = {
  roomId: '01a2010c-0d47-7000-8001-499868b9b31a',
  app: { id: '01a2010c-0d47-7000-8001-499868b9b31b', name: 'Sample shop' },
  project: { id: '01a2010c-0d47-7000-8001-499868b9b31c', name: 'First steps' },
}
const PING_EVERY_MS = 500
const ACK_AFTER_MS = 20
const HEADER_BYTES = 20
/** Messages that a device may send before the person has agreed. */
const BEFORE_CONSENT = ['enter', 'hello', 'decline', 'ping', 'pong']

interface Upload {
  bytes: Buffer
  received: number
  frames: number
  acknowledged: number
}

export async function openRoomServer(): Promise<RoomServer> {
  const room = createRoom()
  const server = createServer((request, response) => void answerJoin(request, response, room.takeCode))
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has(roomProtocols.DEVICE) ? roomProtocols.DEVICE : false),
  })
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== `/rooms/${PLACE.roomId}`) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, room.connect)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...room,
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      room.end()
      sockets.clients.forEach((it) => it.terminate())
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

async function answerJoin(
  request: IncomingMessage,
  response: ServerResponse,
  takeCode: (code: unknown) => boolean,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const isJoin = request.url === `/sdk/v1/${encodeURIComponent(ROOM_SDK_KEY)}/rooms/join`
  const { code } = JSON.parse(String(Buffer.concat(chunks)) || '{}') as { code?: unknown }
  const isTaken = isJoin && request.method === 'POST' && takeCode(code)
  const joined = { roomId: PLACE.roomId, projectId: PLACE.project.id, deviceId: DEVICE_ID, token: TOKEN }
  response.writeHead(isTaken ? 201 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isTaken ? joined : { code: 'room_code_unknown', message: 'Unknown code' }))
}

interface Settings {
  isSilent: boolean
  holdsAcks: boolean
  refusesUploads: string | undefined
}

/** Collects a device's uploads over one connection, and the captures that they describe. */
function createUploads(
  settings: Settings,
  problems: string[],
  documents: JsonObject[],
  say: (message: JsonObject) => void,
) {
  const uploads = new Map<string, Upload>()

  function announce({ uploadId, byteCount }: { uploadId: string; byteCount: number }): void {
    const code = settings.refusesUploads
    if (code) return say({ type: 'refused', replyTo: uploadId, code, message: 'Refused' })
    uploads.set(uploadId, { bytes: Buffer.alloc(byteCount), received: 0, frames: 0, acknowledged: 0 })
  }

  function takeFrame(frame: Buffer): void {
    const uploadId = frame.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const upload = uploads.get(uploadId)
    // A refused upload may have frames on the way.
    if (!upload)
      return settings.refusesUploads ? undefined : void problems.push('an upload was not announced')
    const index = frame.readUInt32BE(16)
    const chunk = frame.subarray(HEADER_BYTES)
    if (index !== upload.frames) problems.push(`frame ${index} came when ${upload.frames} was due`)
    if (chunk.length > roomLimits.chunkBytes) problems.push('a frame has more than 64 KiB')
    if (upload.received + chunk.length > upload.bytes.length)
      problems.push('more bytes came than were announced')
    chunk.copy(upload.bytes, upload.received)
    upload.received += chunk.length
    upload.frames++
    if (upload.frames - upload.acknowledged > roomLimits.chunksInFlight) {
      problems.push('more than four frames are unacknowledged')
    }
    if (settings.holdsAcks) return
    const receivedBytes = upload.received
    setTimeout(() => {
      upload.acknowledged++
      say({ type: 'ack', uploadId, index, receivedBytes })
    }, ACK_AFTER_MS)
  }

  function store({ replyTo, documentUpload }: { replyTo: string | null; documentUpload: string }): void {
    const upload = uploads.get(documentUpload)
    if (!upload || upload.received < upload.bytes.length) {
      problems.push('a capture was described before its document had arrived')
      return
    }
    const { success, data, error } = capturedScreen.safeParse(JSON.parse(String(upload.bytes)))
    if (success) documents.push(JSON.parse(JSON.stringify(data)) as JsonObject)
    else problems.push(`the document of a capture: ${error.message}`)
    say({ type: 'stored', replyTo, captureId: PLACE.roomId })
  }

  return { announce, takeFrame, store }
}

/** The state of the room, and its handling of a connection. */
function createRoom() {
  const received: JsonObject[] = []
  const documents: JsonObject[] = []
  const problems: string[] = []
  const settings: Settings = { isSilent: false, holdsAcks: false, refusesUploads: undefined }
  let uploads = createUploads(settings, problems, documents, say)
  let socket: WebSocket | undefined
  let connections = 0
  let isCodeUsed = false
  let isReady = false
  const timers = new Set<NodeJS.Timeout>()

  function say(message: JsonObject): void {
    if (!settings.isSilent)
      socket?.send(JSON.stringify(messageToDevice.parse(message) satisfies MessageToDevice))
  }

  function take(text: string): void {
    const { success, data: message, error } = deviceMessage.safeParse(JSON.parse(text))
    if (!success)
      return void problems.push(`not a message of the protocol: ${text.slice(0, 300)}: ${error.message}`)
    if (!isReady && !BEFORE_CONSENT.includes(message.type)) {
      problems.push(`${message.type} was sent before the person agreed`)
    }
    if (message.type === 'ping') return say({ type: 'pong' })
    received.push(JSON.parse(text) as JsonObject)
    if (message.type === 'enter' && message.token === TOKEN)
      say({ type: 'welcome', ...PLACE, deviceId: DEVICE_ID })
    else if (message.type === 'enter') socket?.close(4404, 'unknown')
    else if (message.type === 'hello') isReady = true
    else if (message.type === 'decline') socket?.close(4422, 'declined')
    else if (message.type === 'upload') uploads.announce(message)
    else if (message.type === 'captured') uploads.store(message)
  }

  function connect(opened: WebSocket): void {
    connections++
    uploads = createUploads(settings, problems, documents, say)
    isReady = false
    socket?.close(4409, 'taken')
    socket = opened
    if (opened.protocol !== roomProtocols.DEVICE) return opened.close(4400, 'unreadable')
    opened.on('message', (data, isBinary) =>
      isBinary ? uploads.takeFrame(data as Buffer) : take(String(data)),
    )
    const pings = setInterval(() => say({ type: 'ping' }), PING_EVERY_MS)
    timers.add(pings)
    opened.on('close', () => {
      clearInterval(pings)
      if (socket === opened) socket = undefined
    })
  }

  return {
    received,
    documents,
    problems,
    connect,
    send: (message: JsonObject) => say('id' in message ? { to: DEVICE_ID, ...message } : message),
    countConnections: () => connections,
    drop: (code: number) => (code ? socket?.close(code) : socket?.terminate()),
    set: (change: Parameters<RoomServer['set']>[0]) => void Object.assign(settings, change),
    takeCode: (code: unknown) => code === ROOM_CODE && !isCodeUsed && (isCodeUsed = true),
    end: () => timers.forEach((it) => clearTimeout(it)),
  }
}
