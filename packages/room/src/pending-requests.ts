import { RoomError } from './room-error.ts'

/** Commands awaiting their answer, by id. Calls with an unknown id do nothing. */
export interface PendingRequests<Answer> {
  /** Rejects with LATE if there is no sign of life for that long. */
  add(id: string, withinMs: number): Promise<Answer>
  resolve(id: string, answer: Answer): void
  reject(id: string, error: RoomError): void
  rejectAll(error: RoomError): void
  /** Restarts the timeout after a sign of life. */
  restart(id: string): void
}

interface Pending<Answer> {
  resolve(answer: Answer): void
  reject(error: RoomError): void
  startTimer(): ReturnType<typeof setTimeout>
  timer: ReturnType<typeof setTimeout>
}

export function createPendingRequests<Answer>(): PendingRequests<Answer> {
  const pending = new Map<string, Pending<Answer>>()

  /** Removes a request so that it can be settled. */
  function remove(id: string): Pending<Answer> | undefined {
    const found = pending.get(id)
    clearTimeout(found?.timer)
    pending.delete(id)
    return found
  }

  const reject = (id: string, error: RoomError) => remove(id)?.reject(error)

  return {
    add: (id, withinMs) =>
      new Promise((resolve, rejectAnswer) => {
        const startTimer = () => setTimeout(() => reject(id, new RoomError('LATE')), withinMs)
        pending.set(id, { resolve, reject: rejectAnswer, startTimer, timer: startTimer() })
      }),
    resolve: (id, answer) => remove(id)?.resolve(answer),
    reject,
    rejectAll: (error) => [...pending.keys()].forEach((id) => reject(id, error)),
    restart: (id) => {
      const found = pending.get(id)
      if (!found) return
      clearTimeout(found.timer)
      found.timer = found.startTimer()
    },
  }
}
