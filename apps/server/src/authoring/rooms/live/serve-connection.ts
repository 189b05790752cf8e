import { dashboardMessage, deviceMessage } from '@waymark/contract'
import { roomLimits, roomProtocols, type RoomCloseCode, type RoomRole } from '@waymark/contract/constants'
import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { z } from 'zod'
import { describeIssues } from '../../../platform/describe-issues.ts'
import type { MakeBuilderCall } from '../../../platform/http/make-builder-call.ts'
import type { Log } from '../../../platform/log.ts'
import type { CaptureParts } from '../../captures/index.ts'
import { admitDashboard, admitDevice, type Admission } from './admit-peer.ts'
import { handleDashboardMessage } from './handle-dashboard-message.ts'
import { handleDeviceMessage } from './handle-device-message.ts'
import type { Hub } from './hub.ts'
import { toRefusal } from './relay.ts'
import { closeSocket, createPeer, type Peer } from './peer.ts'
import { createUploads, type UploadBudget, type Uploads } from './uploads.ts'

export interface ConnectionParts extends CaptureParts {
  hub: Hub
  log: Log
  publicUrl: string
  makeCall: MakeBuilderCall
  /** Shared by all devices of this process. */
  budget: UploadBudget
}

/** A burst of upload frames is normal; beyond this, the device is not waiting for acknowledgements. */
const mostWaiting = 250

/** Serves one connection from start to end: admits it, then handles its messages one after the other. */
export async function serveConnection(
  parts: ConnectionParts,
  socket: WebSocket,
  request: FastifyRequest,
): Promise<void> {
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
    // On arrival: a call that takes long must not make its connection look dead.
    peer?.noteLife()
    if (waiting >= mostWaiting) return closeSocket(socket, 4429)
    waiting += 1
    turn = turn
      .then(() =>
        isOver || !peer
          ? undefined
          : handleMessage(parts, { peer, uploads, admission, data, isBinary, address: request.ip }),
      )
      .catch(fail)
      .finally(() => void (waiting -= 1))
  })

  let admission: Admission | RoomCloseCode = 4408
  // Messages that arrive meanwhile queue up behind the admission.
  turn = (async () => {
    admission =
      role === 'DASHBOARD'
        ? await admitDashboard(parts, request, roomId)
        : await admitDevice(parts, { roomId, greeting: await withinTime(socket, firstText) }, request)
    if (isOver) return
    if (typeof admission === 'number') return closeSocket(socket, admission)
    const { welcome, mayStay, projectId, name, memberId, isAdmitted } = admission
    const deviceId = admission.visitor?.id ?? null
    const id = parts.clock.newId()
    const admitted = createPeer({
      id,
      roomId,
      projectId,
      deviceId,
      memberId,
      name,
      isAdmitted,
      mayStay,
      socket,
      clock: parts.clock,
    })
    admitted.send(welcome(id))
    peer = admitted
    await hub.enter(admitted)
    // The row may have been inserted after the connection was removed.
    if (isOver) await hub.leave(admitted)
  })().catch(fail)
}

interface Received {
  peer: Peer
  uploads: Uploads
  admission: Admission | RoomCloseCode
  data: RawData
  isBinary: boolean
  address: string
}

async function handleMessage(
  parts: ConnectionParts,
  { peer, uploads, admission, data, isBinary, address }: Received,
): Promise<void> {
  if (typeof admission === 'number') return
  const bytes = toBuffer(data)
  if (isBinary) {
    if (!peer.isReady) return peer.send(toRefusal(null, 'not_ready'))
    const taken = uploads.take(bytes)
    return peer.send('code' in taken ? toRefusal(taken.uploadId, taken.code) : taken)
  }
  if (bytes.length > roomLimits.jsonBytes) return peer.close(4413)
  if (!peer.mayTalk()) return peer.close(4429)
  const text = bytes.toString()
  const { visitor } = admission
  if (visitor) {
    const message = read(deviceMessage, text, peer)
    if (message) await handleDeviceMessage({ ...parts, visitor, uploads, address }, peer, message)
  } else {
    const message = read(dashboardMessage, text, peer)
    if (message) await handleDashboardMessage(parts, peer, message)
  }
}

/** Parses a message. Undefined after reporting an invalid one; bytes that are no JSON close the connection. */
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

/** Closes a connection that sends nothing in time. */
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
