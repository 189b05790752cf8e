import { roomRefusals, type RoomRefusal } from '@waymark/contract/constants'
import type { DeviceRoom, NewUpload } from './connect-device.ts'
import type { DeviceAdapter } from './device-adapter.ts'
import type { Replies } from './replies.ts'
import { RoomError } from './room-error.ts'

interface Capturing {
  id: string
  /** The author's name for the capture. */
  name: string | undefined
  room: Pick<DeviceRoom, 'send' | 'upload'>
  device: DeviceAdapter
  replies: Replies
}

/** Captures the screen of the device and uploads it, reporting progress and failure. */
export async function uploadCapture({ id, name, room, device, replies }: Capturing): Promise<void> {
  try {
    let tenth = 0
    const tellRead = (percent: number) => {
      if (percent > 0 && Math.floor(percent / 10) === tenth) return
      tenth = Math.floor(percent / 10)
      room.send({ type: 'progress', replyTo: id, step: 'READING', percent: 10 * tenth })
    }
    tellRead(0)
    device.showCapture?.(0)
    const { document, image, ...captured } = await device.capture(tellRead)
    const byteCount = document.length + (image?.length ?? 0)
    const upload = (part: Omit<NewUpload, 'onProgress'>, bytesBefore: number) =>
      room.upload({
        ...part,
        onProgress: (partPercent) => {
          const percent = (100 * bytesBefore + partPercent * part.bytes.length) / byteCount
          room.send({ type: 'progress', replyTo: id, step: 'SENDING', percent })
          device.showCapture?.(percent)
        },
      })
    const documentUpload = await upload({ bytes: document, mediaType: 'application/json' }, 0)
    const imageUpload = image ? await upload({ bytes: image, mediaType: 'image/png' }, document.length) : null
    room.send({
      type: 'captured',
      replyTo: id,
      documentUpload,
      imageUpload,
      ...captured,
      name: name ?? captured.name,
    })
    device.showCapture?.('CAPTURED')
  } catch (cause) {
    const isRefusal = cause instanceof RoomError && cause.code in roomRefusals
    replies.failed(id, isRefusal ? (cause.code as RoomRefusal) : 'failed')
    device.showCapture?.('FAILED')
  }
}
