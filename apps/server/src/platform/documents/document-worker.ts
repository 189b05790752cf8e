import { parentPort, workerData } from 'node:worker_threads'
import type { PatternField } from '@waymark/contract'
import type { SubError } from '@waymark/contract/constants'
import { DomainError } from '../errors.ts'
import { toChunks, type Chunk } from './to-chunks.ts'
import { validateDocument } from './validate-document.ts'

/**
 * A message of the worker: why it refuses the document, or else the parts of the document, each when it is asked for.
 */
export type DocumentMessage =
  | { kind: 'REFUSED'; code: DomainError['code']; subErrors: SubError[] }
  | { kind: 'VALID'; patterns: PatternField[]; others: Record<string, unknown> }
  | { kind: 'PART'; chunk: Chunk }
  | { kind: 'END' }

const tell = (message: DocumentMessage) => parentPort?.postMessage(message)

function read(bytes: Uint8Array): void {
  try {
    const { document, patterns, others } = validateDocument(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    )
    const chunks = toChunks(document)
    parentPort?.on('message', () => {
      const { value, done } = chunks.next()
      tell(done ? { kind: 'END' } : { kind: 'PART', chunk: value })
    })
    tell({ kind: 'VALID', patterns, others })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    tell({ kind: 'REFUSED', code: error.code, subErrors: error.subErrors })
  }
}

if (workerData) read(workerData as Uint8Array)
