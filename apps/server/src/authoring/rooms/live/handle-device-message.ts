import type { DeviceMessage, RoomCall } from '@waymark/contract'
import { capturedPage, capturedScreen, newCapture, type Capture } from '@waymark/contract'
import { inTransaction } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { MakeBuilderCall } from '../../../platform/http/make-builder-call.ts'
import { parseBody } from '../../../platform/http/parse-body.ts'
import { keepCapture, type CaptureParts } from '../../captures/index.ts'
import { findDevice, moveDevice, removeDevice, updateDevice } from '../room/rooms.repo.ts'
import { answerCall } from './answer-call.ts'
import type { Hub } from './hub.ts'
import type { Peer } from './peer.ts'
import { markReady } from './peers.repo.ts'
import { toRefusal } from './relay.ts'
import type { Uploads } from './uploads.ts'

type Captured = Extract<DeviceMessage, { type: 'captured' }>

/** A device that was admitted, according to the database. */
export interface Visitor {
  id: string
  appId: string
  projectId: string
  createdBy: string | null
}

export interface DeviceParts extends CaptureParts {
  hub: Hub
  visitor: Visitor
  uploads: Uploads
  makeCall: MakeBuilderCall
  /** The address of the connection. */
  address: string
}

/** Handles a message from a device. */
export async function handleDeviceMessage(
  parts: DeviceParts,
  peer: Peer,
  message: DeviceMessage,
): Promise<void> {
  const { hub, clock, visitor, uploads } = parts
  const { roomId } = peer
  const { id } = visitor
  if (message.type === 'pong') return
  if (message.type === 'ping') return peer.send({ type: 'pong' })
  if (message.type === 'hello') {
    const { device, locale, address, skills } = message
    // Before others learn of it: a command of another process can be here before this one has read the room again.
    peer.isReady = true
    return hub.change(roomId, async (tx) => {
      await updateDevice(tx, id, { device, locale, address, skills })
      await markReady(tx, peer.id)
    })
  }
  if (message.type === 'decline') {
    peer.close(4422)
    return hub.change(roomId, (tx) => removeDevice(tx, { roomId, id, now: clock.now() }))
  }
  if (message.type === 'call') return answer(parts, peer, message)
  // Nothing from the device reaches the dashboard before the person there has agreed.
  if (!peer.isReady) return peer.send(toRefusal(null, 'not_ready'))
  switch (message.type) {
    case 'enter':
      return peer.send(toRefusal(null, 'invalid_message'))
    case 'upload': {
      const refusal = uploads.announce(message)
      if (refusal) peer.send(toRefusal(message.uploadId, refusal))
      return
    }
    case 'captured':
      return keep(parts, peer, message)
    case 'moved': {
      const { address, locale } = message
      return hub.change(roomId, (tx) => moveDevice(tx, id, { address, locale }))
    }
    default:
      return hub.sendToDashboards(roomId, { type: 'report', deviceId: id, report: message })
  }
}

async function answer(parts: DeviceParts, peer: Peer, message: RoomCall): Promise<void> {
  const { id: replyTo } = message
  if (peer.isAdmitted === null) return peer.send(toRefusal(replyTo, 'cannot'))
  if (!peer.isReady) return peer.send(toRefusal(replyTo, 'not_ready'))
  const { visitor, address } = parts
  const answer = await answerCall(parts, { deviceId: visitor.id, address }, message)
  if (typeof answer === 'number') return peer.close(answer)
  peer.send({ type: 'answer', replyTo, ...answer })
}

async function keep(parts: DeviceParts, peer: Peer, message: Captured): Promise<void> {
  const { hub, visitor } = parts
  const { replyTo, name } = message
  try {
    const captureId = await store(parts, message)
    peer.send({ type: 'stored', replyTo, captureId })
    const captured = { type: 'captured', deviceId: visitor.id, replyTo, captureId, name } as const
    await hub.sendToDashboards(peer.roomId, captured)
  } catch (error) {
    const refusal = toRefusal(replyTo, toReason(error))
    peer.send(refusal)
    await hub.sendToDashboards(peer.roomId, refusal)
  }
}

async function store(parts: DeviceParts, message: Captured): Promise<string> {
  const { uploads, visitor, db } = parts
  const { name, kind, address, locale, documentUpload, imageUpload } = message
  const bytes = uploads.claim(documentUpload)
  const picture = imageUpload === null ? null : uploads.claim(imageUpload)
  if (!bytes || picture === undefined) throw new DomainError('not_found')
  const document = readCapturedDocument(kind, bytes)
  const device = await inTransaction(db, (tx) => findDevice(tx, visitor.id))
  if (!device) throw new DomainError('not_found')
  const seen = { name, kind, address, locale, document, picture: picture && Buffer.from(picture) }
  return keepCapture(parts, { ...visitor, device }, seen)
}

function toReason(error: unknown) {
  if (!(error instanceof DomainError)) throw error
  if (error.code === 'not_found') return 'unknown_upload'
  if (error.code === 'invalid_input') return 'invalid_message'
  return error.code === 'unsupported_media' || error.code === 'storage_full' ? error.code : 'failed'
}

/** Parses the document that a device uploaded; throws `invalid_input` when it does not fit the kind. */
function readCapturedDocument(kind: Capture['kind'], bytes: Uint8Array): Record<string, unknown> {
  const schema = kind === 'WEB' ? capturedPage : capturedScreen
  // Checks the depth first, because the schema recurses once per level.
  return parseBody(schema, parseBody(newCapture.shape.document, toValue(bytes)))
}

function toValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new DomainError('invalid_input')
  }
}
