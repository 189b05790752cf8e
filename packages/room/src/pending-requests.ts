import { RoomError } from './room-error.ts'

/** Commands that were sent and not answered yet, by their ids. What names an unknown id does nothing. */
export interface PendingRequests<Answer> {
  /** Rejects with LATE when nothing was heard of it for that long. */
  add(id: string, withinMs: number): Promise<Answer>
  resolve(id: string, answer: Answer): void
  reject(id: string, error: RoomError): void
  rejectAll(error: RoomError): void
  /** It was heard of: its time begins anew. */
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

  /** Takes it out, to be settled. */
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
