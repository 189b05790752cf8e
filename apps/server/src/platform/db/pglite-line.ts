import { Worker } from 'node:worker_threads'
import { endInTime } from './end-in-time.ts'
import type { Question, SentError, WorkerMessage } from './pglite-worker.ts'

const lookMs = 1000

interface Waiting {
  resolve(answer: never): void
  reject(error: Error): void
}

/** The channel to the embedded database's thread: sends queries, forwards notifications and detects its loss. */
export interface PgliteLine {
  isClosed(): boolean
  /** Resolves when the database is open; rejects if opening it fails. */
  opened(): Promise<void>
  ask<T>(question: Question): Promise<T>
  /** Listens to a channel; undefined stops listening. */
  listen(channel: string, onNote: ((text: string) => void) | undefined): void
  /**
   * From now on, a statement that runs longer counts as a loss; calls back once when that happens or the thread ends.
   */
  onLoss(longestMs: number, onLost: (reason: string) => void): void
  /** Closes the database; a hanging one is left as a killed process would leave it. */
  close(): Promise<void>
}

export function openPgliteLine(dataDir: string): PgliteLine {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (text: string) => void>()
  let isClosed = false
  let lastId = 0
  /** When the thread started its current task. */
  let begunAtMs = 0
  let watch: NodeJS.Timeout | undefined
  let reportLoss: ((reason: string) => void) | undefined

  worker.on('message', take)
  worker.once('error', (error: Error) => lose(`its thread failed: ${error.message}`))
  worker.once('exit', () => lose('its thread ended'))

  function wait<T>(id: number): Promise<T> {
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  function take(message: WorkerMessage): void {
    if ('channel' in message) return listeners.get(message.channel)?.(message.note)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    begunAtMs = performance.now()
    if ('error' in message) asked?.reject(toError(message.error))
    else asked?.resolve(message.answer as never)
  }

  function ask<T>(question: Question): Promise<T> {
    if (isClosed) return Promise.reject(new Error('PGlite is closed'))
    if (waiting.size === 0) begunAtMs = performance.now()
    lastId += 1
    const answer = wait<T>(lastId)
    worker.postMessage({ id: lastId, ...question })
    return answer
  }

  function lose(reason: string): void {
    abandon(waiting, reason)
    if (isClosed) return
    isClosed = true
    clearInterval(watch)
    reportLoss?.(reason)
  }

  return {
    isClosed: () => isClosed,
    opened: () => wait(0),
    ask,
    listen(channel, onNote) {
      if (onNote) listeners.set(channel, onNote)
      else listeners.delete(channel)
    },
    onLoss(longestMs, onLost) {
      reportLoss = onLost
      watch = setInterval(() => {
        if (waiting.size === 0 || performance.now() - begunAtMs < longestMs) return
        void worker.terminate()
        lose(`it was busy with one statement for ${longestMs / 1000} seconds`)
      }, lookMs).unref()
    },
    async close() {
      const closing = ask({ kind: 'close' }).catch(() => {})
      isClosed = true
      clearInterval(watch)
      await endInTime(async () => void (await closing))
      await worker.terminate()
      abandon(waiting, 'it was closed')
    },
  }
}

function abandon(waiting: Map<number, Waiting>, reason: string): void {
  for (const { reject } of waiting.values()) reject(new Error(`PGlite is closed: ${reason}`))
  waiting.clear()
}

const toError = ({ message, stack, details }: SentError): Error =>
  Object.assign(new Error(message), details, { stack })
