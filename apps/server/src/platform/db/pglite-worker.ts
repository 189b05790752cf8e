import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pgliteParsers as parsers } from './pglite-parsers.ts'

/** The embedded database's thread: a long statement blocks only its own callers. */

/** A request to the thread, which handles one at a time. */
export type Question =
  | { kind: 'query'; text: string; values: unknown[] | undefined }
  | { kind: 'exec'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'unlisten'; channel: string }
  | { kind: 'close' }

/** A message from the thread: ready, an answer, or a notification. */
export type WorkerMessage =
  { id: number; answer: unknown } | { id: number; error: SentError } | { channel: string; note: string }

/** Errors lose everything but their message between threads. */
export interface SentError {
  message: string
  stack: string | undefined
  /** PostgreSQL's details: the SQLSTATE and what it refers to. */
  details: Record<string, unknown>
}

const detailNames = ['code', 'severity', 'detail', 'hint', 'schema', 'table', 'column', 'constraint']

const send = (message: WorkerMessage) => parentPort?.postMessage(message)
const stops = new Map<string, () => Promise<void>>()

void open()

async function open(): Promise<void> {
  const { dataDir } = workerData as { dataDir: string }
  const pglite = await PGlite.create({ dataDir, parsers }).catch((error: unknown) => {
    send({ id: 0, error: toSent(error) })
  })
  if (!pglite) return
  parentPort?.on('message', ({ id, ...question }: Question & { id: number }) => {
    answer(pglite, question).then(
      (it) => send({ id, answer: it }),
      (error: unknown) => send({ id, error: toSent(error) }),
    )
  })
  send({ id: 0, answer: undefined })
}

async function answer(pglite: PGlite, question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'query': {
      const { rows, affectedRows } = await pglite.query(question.text, question.values)
      return { rows, affectedRows }
    }
    case 'exec':
      return (await pglite.exec(question.text)).flatMap(({ rows }) => rows)
    case 'listen': {
      const { channel } = question
      stops.set(channel, await pglite.listen(channel, (note) => send({ channel, note })))
      return
    }
    case 'unlisten':
      return stops.get(question.channel)?.()
    case 'close':
      return pglite.close()
  }
}

function toSent(error: unknown): SentError {
  const { message, stack, ...others } = toError(error)
  const { name } = toError(error)
  const all = { ...others } as Record<string, unknown>
  const details = Object.fromEntries(detailNames.flatMap((it) => (it in all ? [[it, all[it]]] : [])))
  return { message, stack, details: { name, ...details } }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
