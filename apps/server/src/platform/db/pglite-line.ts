import { Worker } from 'node:worker_threads'
import { endInTime } from './end-in-time.ts'
import type { Question, SentError, WorkerMessage } from './pglite-worker.ts'

const lookMs = 1000

interface Waiting {
  resolve(answer: never): void
  reject(error: Error): void
}

/** The line to the thread of the embedded database: asks it, hears it, and knows when it is lost. */
export class PgliteLine {
  isClosed = false
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly listeners = new Map<string, (text: string) => void>()
  private lastId = 0
  /** Since when the thread has been at what it does now. */
  private begunAtMs = 0
  private watch: NodeJS.Timeout | undefined
  private reportLoss: ((reason: string) => void) | undefined

  constructor(dataDir: string) {
    this.worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } })
    this.worker.on('message', (message: WorkerMessage) => this.take(message))
    this.worker.once('error', (error: Error) => this.lose(`its thread failed: ${error.message}`))
    this.worker.once('exit', () => this.lose('its thread ended'))
  }

  /** Resolves once the database is open; fails as opening it does. */
  opened(): Promise<void> {
    return this.wait(0)
  }

  ask<T>(question: Question): Promise<T> {
    if (this.isClosed) return Promise.reject(new Error('PGlite is closed'))
    if (this.waiting.size === 0) this.begunAtMs = performance.now()
    this.lastId += 1
    const answer = this.wait<T>(this.lastId)
    this.worker.postMessage({ id: this.lastId, ...question })
    return answer
  }

  /** Listens to a channel; undefined stops it. */
  listen(channel: string, onNote: ((text: string) => void) | undefined): void {
    if (onNote) this.listeners.set(channel, onNote)
    else this.listeners.delete(channel)
  }

  /** From now on a statement that runs for longer ends the line; calls once when that or the thread is over. */
  onLoss(longestMs: number, onLost: (reason: string) => void): void {
    this.reportLoss = onLost
    this.watch = setInterval(() => {
      if (this.waiting.size === 0 || performance.now() - this.begunAtMs < longestMs) return
      void this.worker.terminate()
      this.lose(`it was busy with one statement for ${longestMs / 1000} seconds`)
    }, lookMs).unref()
  }

  /** Closes the database; one that is busy for ever is left as a killed process would leave it. */
  async close(): Promise<void> {
    const closing = this.ask({ kind: 'close' }).catch(() => {})
    this.isClosed = true
    clearInterval(this.watch)
    await endInTime(async () => void (await closing))
    await this.worker.terminate()
    this.abandon('it was closed')
  }

  private wait<T>(id: number): Promise<T> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
  }

  private take(message: WorkerMessage): void {
    if ('channel' in message) return this.listeners.get(message.channel)?.(message.note)
    const asked = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    this.begunAtMs = performance.now()
    if ('error' in message) asked?.reject(toError(message.error))
    else asked?.resolve(message.answer as never)
  }

  private lose(reason: string): void {
    this.abandon(reason)
    if (this.isClosed) return
    this.isClosed = true
    clearInterval(this.watch)
    this.reportLoss?.(reason)
  }

  private abandon(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(`PGlite is closed: ${reason}`))
    this.waiting.clear()
  }
}

const toError = ({ message, stack, details }: SentError): Error =>
  Object.assign(new Error(message), details, { stack })
