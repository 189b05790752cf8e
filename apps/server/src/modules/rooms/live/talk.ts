import { dashboardMessage, deviceMessage } from '@waymark/contract'
import { roomLimits, roomProtocols, type RoomCloseCode, type RoomRole } from '@waymark/contract/constants'
import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { z } from 'zod'
import { describeIssues } from '../../../platform/http/describe-issues.ts'
import type { Log } from '../../../platform/log.ts'
import type { CaptureParts } from '../../captures/index.ts'
import { enterAsDashboard, enterAsDevice, type Entered } from './enter.ts'
import { hearDashboard } from './hear-dashboard.ts'
import { hearDevice } from './hear-device.ts'
import { toRefusal, type Hub } from './hub.ts'
import { closeSocket, createPeer, type Peer } from './peer.ts'
import { createUploads, type UploadBudget, type Uploads } from './uploads.ts'

export interface TalkParts extends CaptureParts {
  hub: Hub
  log: Log
  publicUrl: string
  /** Of all devices of this process together. */
  budget: UploadBudget
}

/** Frames of an upload come many at once; beyond this somebody does not wait for acknowledgements. */
const mostWaiting = 200

/** One connection from its first byte to its last: who it is, then message after message, each after the one before. */
export async function talk(parts: TalkParts, socket: WebSocket, request: FastifyRequest): Promise<void> {
  const { hub, log } = parts
  const role = toRole(socket.protocol)
  const { roomId } = request.params as { roomId: string }
  const uploads = createUploads(parts.budget)
  let peer: Peer | undefined
  let waiting = 0
  let turn: Promise<void> = Promise.resolve()
  let isOver = false
  let greeting: ((text: string) => void) | undefined

  const fail = (error: unknown) => {
    if (isOver) return
    log.error({ err: error, requestId: request.id }, 'A room connection failed')
    closeSocket(socket, 4500)
  }

  socket.on('close', () => {
    isOver = true
    uploads.clear()
    greeting = undefined
    if (peer) hub.leave(peer).catch(fail)
  })
  if (!role) return closeSocket(socket, 4400)

  const firstText = new Promise<string>((resolve) => (greeting = resolve))
  socket.on('message', (data, isBinary) => {
    if (greeting && role === 'DEVICE' && !isBinary) {
      greeting(String(data))
      greeting = undefined
      return
    }
    if (waiting >= mostWaiting) return closeSocket(socket, 4429)
    waiting += 1
    turn = turn
      .then(() => (isOver || !peer ? undefined : hear(parts, { peer, uploads, entered, data, isBinary })))
      .catch(fail)
      .finally(() => void (waiting -= 1))
  })

  let entered: Entered | RoomCloseCode = 4408
  // What comes meanwhile waits for its turn behind the entrance.
  turn = (async () => {
    entered =
      role === 'DASHBOARD'
        ? await enterAsDashboard(parts, request, roomId)
        : await enterAsDevice(parts, roomId, await withinTime(socket, firstText))
    if (isOver) return
    if (typeof entered === 'number') return closeSocket(socket, entered)
    const { welcome, mayStay, name } = entered
    const deviceId = entered.visitor?.id ?? null
    const id = parts.clock.newId()
    const entering = createPeer({ id, roomId, deviceId, name, mayStay, socket, clock: parts.clock })
    entering.send(welcome(id))
    peer = entering
    await hub.enter(entering)
    // Its row may have been written after it was removed.
    if (isOver) await hub.leave(entering)
  })().catch(fail)
}

interface Heard {
  peer: Peer
  uploads: Uploads
  entered: Entered | RoomCloseCode
  data: RawData
  isBinary: boolean
}

async function hear(parts: TalkParts, { peer, uploads, entered, data, isBinary }: Heard): Promise<void> {
  if (typeof entered === 'number') return
  peer.heard()
  const bytes = toBuffer(data)
  if (isBinary) {
    if (!peer.isReady) return peer.send(toRefusal(null, 'not_ready'))
    const taken = uploads.take(bytes)
    return peer.send('code' in taken ? toRefusal(taken.uploadId, taken.code) : taken)
  }
  if (bytes.length > roomLimits.jsonBytes) return peer.close(4413)
  if (!peer.mayTalk()) return peer.close(4429)
  const text = bytes.toString()
  const { visitor } = entered
  if (visitor) {
    const message = read(deviceMessage, text, peer)
    if (message) await hearDevice({ ...parts, visitor, uploads }, peer, message)
  } else {
    const message = read(dashboardMessage, text, peer)
    if (message) await hearDashboard(parts, peer, message)
  }
}

/** Undefined after the other side was told what is wrong: bytes that are no JSON end the connection. */
function read<T extends z.ZodType>(schema: T, text: string, peer: Peer): z.output<T> | undefined {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return void peer.close(4400)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [{ field = '', message = '' } = {}] = describeIssues(parsed.error.issues, value)
  const { id, uploadId, replyTo } = value as Record<string, unknown>
  const named = [id, uploadId, replyTo].find((it) => typeof it === 'string' && it.length <= 64)
  const refusal = toRefusal((named as string | undefined) ?? null, 'invalid_message')
  const words = `${refusal.message}: ${[field, message].filter(Boolean).join(': ')}`
  peer.send({ ...refusal, message: words.slice(0, 500) })
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whoever opens a connection and says nothing is not waited for. */
function withinTime(socket: WebSocket, text: Promise<string>): Promise<string> {
  const timer = setTimeout(() => closeSocket(socket, 4408), roomLimits.enterWithinMs)
  return text.finally(() => clearTimeout(timer))
}

function toRole(protocol: string): RoomRole | undefined {
  const roles = Object.keys(roomProtocols) as RoomRole[]
  return roles.find((role) => roomProtocols[role] === protocol)
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
