import type { DeviceMessage, MessageToDevice } from '@waymark/contract'
import { roomLimits } from '@waymark/contract/constants'
import { connectRoom, type RoomState } from './connect-room.ts'
import { createId } from './create-id.ts'
import { RoomError } from './room-error.ts'

type Of<Type extends MessageToDevice['type']> = Extract<MessageToDevice, { type: Type }>
type Announced = Extract<DeviceMessage, { type: 'upload' }>

export interface NewUpload {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: Announced['mediaType']
  onProgress?(percent: number): void
}

export interface DeviceRoom {
  state(): RoomState
  /** Returns false if there is currently no connection. */
  send(message: DeviceMessage): boolean
  /** Uploads bytes in frames, with a limited number unacknowledged. Resolves with the id that `captured` names. */
  upload(upload: NewUpload): Promise<string>
  close(): void
}

export interface DeviceRoomParts {
  host: string
  roomId: string
  /** The token received when joining with the code. */
  token: string
  onState(state: RoomState): void
  /** Called on every new connection. A device that was admitted before says hello at once. */
  onWelcome(welcome: Of<'welcome'>): void
  onMessage(message: Exclude<MessageToDevice, { type: 'welcome' | 'ack' | 'ping' | 'pong' }>): void
}

interface Pending {
  bytes: Uint8Array<ArrayBuffer>
  sent: number
  acknowledged: number
  onProgress: ((percent: number) => void) | undefined
  resolve(uploadId: string): void
  reject(error: RoomError): void
}

const HEADER_BYTES = 20

/** A device's side of a room, in a browser. */
export function connectDevice(parts: DeviceRoomParts): DeviceRoom {
  const { host, roomId, token, onState, onWelcome, onMessage } = parts
  const uploads = new Map<string, Pending>()

  const connection = connectRoom<MessageToDevice, DeviceMessage>({
    host,
    roomId,
    role: 'DEVICE',
    firstMessage: { type: 'enter', token },
    onMessage: handleMessage,
    onState: (state) => {
      if (state.status !== 'OPEN') {
        for (const it of [...uploads.values()]) it.reject(new RoomError('LOST'))
        uploads.clear()
      }
      onState(state)
    },
  })

  function handleMessage(message: MessageToDevice): void {
    switch (message.type) {
      case 'welcome':
        return onWelcome(message)
      case 'ack':
        return takeAck(message)
      case 'ping':
      case 'pong':
        return
      case 'refused':
        failUpload(message)
        return onMessage(message)
      default:
        onMessage(message)
    }
  }

  function takeAck({ uploadId, receivedBytes }: Of<'ack'>): void {
    const upload = uploads.get(uploadId)
    if (!upload) return
    upload.acknowledged += 1
    upload.onProgress?.((100 * receivedBytes) / upload.bytes.length)
    if (receivedBytes < upload.bytes.length) return sendFrames(uploadId, upload)
    uploads.delete(uploadId)
    upload.resolve(uploadId)
  }

  function failUpload({ replyTo, code, message }: Of<'refused'>): void {
    const upload = uploads.get(replyTo ?? '')
    if (!upload) return
    uploads.delete(replyTo ?? '')
    upload.reject(new RoomError(code, message))
  }

  function sendFrames(uploadId: string, upload: Pending): void {
    const { bytes } = upload
    const { chunkBytes, chunksInFlight } = roomLimits
    while (upload.sent - upload.acknowledged < chunksInFlight && upload.sent * chunkBytes < bytes.length) {
      const chunk = bytes.subarray(upload.sent * chunkBytes, (upload.sent + 1) * chunkBytes)
      connection.sendBytes(toFrame(uploadId, upload.sent, chunk))
      upload.sent += 1
    }
  }

  function upload({ bytes, mediaType, onProgress }: NewUpload): Promise<string> {
    return new Promise((resolve, reject) => {
      const most = mediaType === 'application/json' ? roomLimits.documentBytes : roomLimits.imageBytes
      if (bytes.length > most) return reject(new RoomError('too_big'))
      const uploadId = createId()
      const pending = { bytes, sent: 0, acknowledged: 0, onProgress, resolve, reject }
      uploads.set(uploadId, pending)
      const isSent = connection.send({ type: 'upload', uploadId, mediaType, byteCount: bytes.length })
      if (isSent) return sendFrames(uploadId, pending)
      uploads.delete(uploadId)
      reject(new RoomError('LOST'))
    })
  }

  return { state: connection.state, send: connection.send, upload, close: connection.close }
}

/** The upload's id in 16 bytes, the frame's number from 0 in 4 (big-endian), then the payload. */
function toFrame(uploadId: string, index: number, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(HEADER_BYTES + chunk.length)
  uploadId
    .replaceAll('-', '')
    .match(/../g)
    ?.forEach((hex, at) => (frame[at] = parseInt(hex, 16)))
  new DataView(frame.buffer).setUint32(16, index)
  frame.set(chunk, HEADER_BYTES)
  return frame
}
