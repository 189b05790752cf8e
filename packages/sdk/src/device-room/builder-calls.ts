import type { MessageToDevice } from '@waymark/contract'
import type { BuilderAnswer, BuilderCall, DeviceRoom } from '@waymark/room'
import { NativePromise } from '@waymark/player/native-promise'

interface Waiting {
  resolve(answer: BuilderAnswer): void
  reject(error: Error): void
}

/** The builder's calls on their way through the room. */
export function createBuilderCalls(room: Pick<DeviceRoom, 'send'>) {
  const waiting = new Map<string, Waiting>()
  let count = 0
  const toFailure = () => new TypeError('The room is not connected')
  return {
    /** Rejects, as a request without a network does, if the room is lost before the answer. */
    call: ({ method, path, body = null }: BuilderCall): Promise<BuilderAnswer> =>
      new NativePromise((resolve, reject) => {
        count += 1
        const id = `c${count}`
        if (!room.send({ type: 'call', id, method, path, body })) return reject(toFailure())
        waiting.set(id, { resolve, reject })
      }),
    answer: ({ replyTo, status, body }: Extract<MessageToDevice, { type: 'answer' }>): void => {
      waiting.get(replyTo)?.resolve({ status, body })
      waiting.delete(replyTo)
    },
    /** The room did not take a message; true if it was a call. */
    refuse: (id: string | null): boolean => {
      const refused = waiting.get(id ?? '')
      waiting.delete(id ?? '')
      refused?.reject(toFailure())
      return refused !== undefined
    },
    /** The connection is gone, and the answers with it. */
    lose: (): void => {
      for (const it of waiting.values()) it.reject(toFailure())
      waiting.clear()
    },
  }
}
