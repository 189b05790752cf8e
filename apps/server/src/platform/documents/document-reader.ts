import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DomainError } from '../errors.ts'
import { noteChecked } from './checked-documents.ts'
import type { DocumentMessage } from './document-worker.ts'
import { addChunk } from './to-chunks.ts'
import { documentField, validateDocument, type ValidDocument } from './validate-document.ts'

/** Smaller bodies are read faster than a thread starts. */
const atOnceBytes = 128 * 1024
/** Others are asked to try again, because each waits with its whole body. */
const mostWaiting = 3
const timeLimitMs = 60_000
/** More than the largest body needs; a body that needs more is refused, and the server goes on. */
const memoryLimitMb = 1024

/** Reads bodies with a document; large ones one at a time, in a thread that ends and so gives its memory back. */
export function createDocumentReader(): (body: Buffer) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (body) => {
    if (body.length <= atOnceBytes) return toBody(validateDocument(body))
    if (waiting > mostWaiting) throw new DomainError('server_busy', { retryAfterSeconds: 5 })
    waiting += 1
    const read = last.then(() => readInThread(body)).finally(() => (waiting -= 1))
    last = read.catch(() => {})
    return read
  }
}

async function readInThread(body: Buffer): Promise<unknown> {
  const worker = new Worker(new URL('document-worker.ts', import.meta.url), {
    workerData: body,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  })
  const limit = setTimeout(() => void worker.terminate(), timeLimitMs)
  // A thread that ends by itself, or is ended, sends nothing more.
  const ended = once(worker, 'exit').then(() => Promise.reject(new DomainError('request_too_large')))
  const ask = async (): Promise<DocumentMessage> => {
    const [message] = (await Promise.race([once(worker, 'message'), ended])) as [DocumentMessage]
    return message
  }
  try {
    return await receive(worker, ask)
  } catch (error) {
    throw isOutOfMemory(error) ? new DomainError('request_too_large') : error
  } finally {
    clearTimeout(limit)
    ended.catch(() => {})
    await worker.terminate()
  }
}

async function receive(worker: Worker, ask: () => Promise<DocumentMessage>): Promise<unknown> {
  const first = await ask()
  if (first.kind === 'REFUSED') throw new DomainError(first.code, { subErrors: first.subErrors })
  if (first.kind !== 'VALID') throw new Error(`A document begins with ${first.kind}`)
  const document: Record<string, unknown> = {}
  for (;;) {
    worker.postMessage('next')
    const message = await ask()
    if (message.kind !== 'PART') break
    addChunk(document, message.chunk)
    // Other work that waits for this thread comes first.
    await nextTurn()
  }
  return toBody({ ...first, document })
}

function toBody({ document, patterns, others }: ValidDocument) {
  noteChecked(document, patterns)
  return { ...others, [documentField]: document }
}

const isOutOfMemory = (error: unknown) =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
