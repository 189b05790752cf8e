import type { Server } from 'node:http'
import {
  deviceMessage,
  messageToDevice,
  roomLimits,
  roomProtocols,
  type DeviceMessage,
  type MessageToDevice,
} from '@waymark/contract'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'

type Got<Type extends DeviceMessage['type']> = Extract<DeviceMessage, { type: Type }>
type NewCommand = MessageToDevice extends infer Each
  ? Each extends { to: string }
    ? Omit<Each, 'to'>
    : never
  : never

/** The author's end of a room and the server in between. Every message is checked against the contract. */
export interface RoomPeer {
  code: string
  /** The code of the builder, for the hash. */
  builderCode: string
  joins: string[]
  got: DeviceMessage[]
  /** The uploaded documents, as text. */
  documents: string[]
  send(command: NewCommand): void
  /** The next message of this type that was not returned before. */
  next<Type extends DeviceMessage['type']>(
    type: Type,
    fits?: (message: Got<Type>) => boolean,
  ): Promise<Got<Type>>
  /** Closes the connection like the server, or breaks it if there is no code. */
  drop(code?: number): void
  /** Refuses or accepts connections from now on. */
  setReachable(isReachable: boolean): void
  countConnections(): number
  close(): void
}

const place = {
  roomId: '01a2010c-0d47-7000-8001-499868b9b31a',
  app: { id: '01a2010c-0d47-7000-8001-499868b9b31b', name: 'Sample shop' },
  project: { id: '01a2010c-0d47-7000-8001-499868b9b31c', name: 'First steps' },
}
const deviceId = '01a2010c-0d47-7000-8001-499868b9b31d'
const patienceMs = 10_000

export function openRoomPeer(server: Server): RoomPeer & { join(body: string): object | undefined } {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => roomProtocols.DEVICE })
  const got: DeviceMessage[] = []
  const taken = new Set<DeviceMessage>()
  const documents: string[] = []
  const joins: string[] = []
  let uploads = new Map<string, { bytes: Buffer; received: number }>()
  let isReachable = true
  let connections = 0
  let current: WebSocket | undefined

  server.on('upgrade', (request, socket, head) => {
    if (!isReachable || request.url !== `/rooms/${place.roomId}`) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (opened) => {
      connections += 1
      current = opened
      uploads = new Map()
      opened.on('message', (data, isBinary) => (isBinary ? takeFrame(data as Buffer) : take(String(data))))
      const ping = setInterval(() => say({ type: 'ping' }), 1000)
      opened.on('close', () => clearInterval(ping))
    })
  })

  function say(message: MessageToDevice): void {
    current?.send(JSON.stringify(messageToDevice.parse(message)))
  }

  function take(text: string): void {
    const message = deviceMessage.parse(JSON.parse(text))
    if (message.type === 'pong') return
    got.push(message)
    if (message.type === 'enter') say({ type: 'welcome', ...place, deviceId })
    if (message.type === 'decline') current?.close(4422, 'declined')
    if (message.type === 'upload') {
      uploads.set(message.uploadId, { bytes: Buffer.alloc(message.byteCount), received: 0 })
    }
    if (message.type !== 'captured') return
    documents.push(String(uploads.get(message.documentUpload)?.bytes))
    say({ type: 'stored', replyTo: message.replyTo, captureId: place.roomId })
  }

  function takeFrame(frame: Buffer): void {
    const uploadId = frame.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const upload = uploads.get(uploadId)
    if (!upload) throw new Error('An upload was not announced')
    const chunk = frame.subarray(20)
    if (chunk.length > roomLimits.chunkBytes) throw new Error('A frame is too large')
    chunk.copy(upload.bytes, upload.received)
    upload.received += chunk.length
    say({ type: 'ack', uploadId, index: frame.readUInt32BE(16), receivedBytes: upload.received })
  }

  return {
    code: 'ABC234',
    builderCode: 'code-of-the-builder',
    joins,
    got,
    documents,
    join(body) {
      const { code } = JSON.parse(body) as { code: string }
      joins.push(code)
      if (!['ABC234', 'code-of-the-builder'].includes(code) || joins.length > 1) return undefined
      return { roomId: place.roomId, projectId: place.project.id, deviceId, token: 'token-of-the-test' }
    },
    send: (command) => say({ ...command, to: deviceId } as MessageToDevice),
    drop: (code) => (code ? current?.close(code) : current?.terminate()),
    setReachable: (it) => void (isReachable = it),
    countConnections: () => connections,
    close: () => sockets.clients.forEach((it) => it.terminate()),
    async next(type, fits = () => true) {
      const endsAtMs = Date.now() + patienceMs
      while (Date.now() < endsAtMs) {
        const found = got.find((it) => it.type === type && !taken.has(it) && fits(it as never))
        if (found) {
          taken.add(found)
          return found as never
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`No ${type} came: ${JSON.stringify(got).slice(0, 2000)}`)
    },
  }
}
