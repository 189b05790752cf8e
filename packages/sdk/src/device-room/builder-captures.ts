import type { MessageToDevice } from '@waymark/contract'
import type { CommandHandler } from '@waymark/room'
import { NativePromise } from '@waymark/player/native-promise'

const OWN = 'builder-capture'
const STORE_WITHIN_MS = 15_000

/** Captures of the page that the builder asks for, while the author goes on. One is made at a time. */
export function createBuilderCaptures(
  commands: Pick<CommandHandler, 'handle'>,
  schedule: (ms: number, run: () => void) => void,
) {
  let settle: ((captureId: string | null) => void) | undefined
  return {
    capture: (): Promise<string | null> =>
      new NativePromise((resolve) => {
        if (settle) return resolve(null)
        settle = (captureId) => {
          settle = undefined
          resolve(captureId)
        }
        void NativePromise.resolve(commands.handle({ type: 'capture', id: OWN, to: '*' })).then(() =>
          schedule(STORE_WITHIN_MS, () => settle?.(null)),
        )
      }),
    /** Handles the server's answer to a capture; true if it was the builder's. */
    take(message: MessageToDevice): boolean {
      const isOwn = (message.type === 'stored' || message.type === 'refused') && message.replyTo === OWN
      if (isOwn) settle?.(message.type === 'stored' ? message.captureId : null)
      return isOwn
    },
  }
}
