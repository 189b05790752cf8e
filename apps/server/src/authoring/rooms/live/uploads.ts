import type { DeviceMessage, MessageToDevice } from '@waymark/contract'
import { roomLimits, type RoomRefusal } from '@waymark/contract/constants'

type Announced = Extract<DeviceMessage, { type: 'upload' }>
type Ack = Extract<MessageToDevice, { type: 'ack' }>

/** Reassembles the uploads that a device sends in binary frames over one connection. */
export interface Uploads {
  announce(upload: Announced): RoomRefusal | null
  take(frame: Buffer): Ack | { uploadId: string | null; code: RoomRefusal }
  /** Returns a complete upload, once. */
  claim(uploadId: string): Uint8Array | undefined
  clear(): void
}

interface Upload {
  bytes: Buffer
  receivedBytes: number
  frames: number
}

/** The upload's id in 16 bytes, then the frame's index from 0 in 4 bytes, big-endian. */
const headerBytes = 20
/** A picture and a document, besides those that a device has abandoned. */
const mostOpen = 4

/** Limits the bytes that uploads hold in memory, across all connections of this process. */
export interface UploadBudget {
  leftBytes: number
}

export function createUploads(budget: UploadBudget): Uploads {
  const uploads = new Map<string, Upload>()

  function remove(uploadId: string): void {
    const upload = uploads.get(uploadId)
    if (!upload) return
    uploads.delete(uploadId)
    budget.leftBytes += upload.bytes.length
  }

  return {
    announce({ uploadId, mediaType, byteCount }) {
      const most = mediaType === 'application/json' ? roomLimits.documentBytes : roomLimits.imageBytes
      if (byteCount > most) return 'too_big'
      remove(uploadId)
      // The device has abandoned the oldest one.
      if (uploads.size >= mostOpen) remove([...uploads.keys()][0] ?? '')
      if (byteCount > budget.leftBytes) return 'server_busy'
      budget.leftBytes -= byteCount
      uploads.set(uploadId, { bytes: Buffer.alloc(byteCount), receivedBytes: 0, frames: 0 })
      return null
    },

    take(frame) {
      if (frame.length <= headerBytes) return { uploadId: null, code: 'invalid_message' }
      const uploadId = toUuid(frame)
      const upload = uploads.get(uploadId)
      const index = frame.readUInt32BE(16)
      const chunk = frame.subarray(headerBytes)
      // A connection keeps frames in order, so a gap is an error.
      if (!upload || index !== upload.frames) return { uploadId, code: 'unknown_upload' }
      if (chunk.length > roomLimits.chunkBytes || upload.receivedBytes + chunk.length > upload.bytes.length) {
        remove(uploadId)
        return { uploadId, code: 'too_big' }
      }
      chunk.copy(upload.bytes, upload.receivedBytes)
      upload.receivedBytes += chunk.length
      upload.frames += 1
      return { type: 'ack', uploadId, index, receivedBytes: upload.receivedBytes }
    },

    claim(uploadId) {
      const upload = uploads.get(uploadId)
      if (!upload || upload.receivedBytes < upload.bytes.length) return undefined
      remove(uploadId)
      return upload.bytes
    },

    clear() {
      for (const uploadId of [...uploads.keys()]) remove(uploadId)
    },
  }
}

const toUuid = (frame: Buffer): string =>
  frame.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
