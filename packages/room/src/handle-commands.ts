import type { MessageToDevice } from '@waymark/contract'
import type { DeviceRoom } from './connect-device.ts'
import type { DeviceAdapter, DraftCommand } from './device-adapter.ts'
import { createDraftPreview } from './draft-preview.ts'
import { matchElement } from './match-elements.ts'
import { createReplies } from './replies.ts'
import { uploadCapture } from './upload-capture.ts'

/** Carries out an author's commands on a device. */
export interface CommandHandler {
  /** Takes any message after the welcome. Replies go to the room; never throws. */
  handle(message: CommandMessage): void | Promise<void>
  /** Continues the draft that the previous page showed, where it left off. Works once, and not after a new draft. */
  resume(): void | Promise<void>
  /** The current draft, in its current language. */
  findDraft(): DraftCommand | undefined
  /** To be called when the device shows another page or screen. */
  routeChanged(): void
  /** Removes everything that the author put on the device. */
  end(): void
}

type CommandMessage = Exclude<MessageToDevice, { type: 'welcome' | 'ack' | 'ping' | 'pong' }>

interface DeviceInRoom {
  room: Pick<DeviceRoom, 'send' | 'upload'>
  device: DeviceAdapter
}

/** Implements the device's side of docs/sdk-protocol/device-rooms.md; the adapter does the device-specific part. */
export function createCommandHandler({ room, device }: DeviceInRoom): CommandHandler {
  const replies = createReplies(room)
  const draft = createDraftPreview({ device, replies })
  let isCapturing = false

  async function capture(id: string, name: string | undefined): Promise<void> {
    if (isCapturing) return replies.failed(id, 'device_slow')
    isCapturing = true
    await uploadCapture({ id, name, room, device, replies }).finally(() => (isCapturing = false))
  }

  function clear(): void {
    draft.clear()
    device.mark(null)
  }

  function handle(message: CommandMessage): void | Promise<void> {
    switch (message.type) {
      case 'previewStep':
      case 'previewGuide':
        device.mark(null)
        return draft.show(message)
      case 'locale':
        draft.setLocale(message.locale)
        return replies.done(message.id)
      case 'stop':
        clear()
        return replies.done(message.id)
      case 'highlight': {
        const { match, element } = matchElement(device, message.identifier, message)
        device.mark(element)
        return replies.matches(message.id, device.getAddress(), [{ key: message.id, ...match }])
      }
      case 'resolve': {
        const results = message.identifiers.map(({ key, identifier }) => {
          const { match } = matchElement(device, identifier, message)
          return { key, ...match }
        })
        return replies.matches(message.id, device.getAddress(), results)
      }
      case 'capture':
        return capture(message.id, message.name)
      case 'stored':
      case 'refused':
      case 'admitted':
      case 'answer':
      case 'draftChanged':
        return
    }
  }

  return {
    handle,
    resume: draft.resume,
    findDraft: draft.find,
    routeChanged: draft.routeChanged,
    end: clear,
  }
}
