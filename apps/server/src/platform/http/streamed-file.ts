import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { limits } from '@waymark/contract/constants'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** A file that is read while it arrives, once, through `stream()`. Its size is unknown until the end. */
class StreamedFile extends File {
  private readonly source: Readable

  constructor(source: Readable, name: string, type: string) {
    super([], name, { type })
    this.source = source
  }

  override stream() {
    return Readable.toWeb(this.source) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  /** Drops what has not been read by now. */
  abandon(): void {
    this.source.destroy()
  }
}

/** Drains the rest of an upload once its call is answered: unread, it would block the connection. */
export function abandonFiles(form: unknown): void {
  if (!(form instanceof FormData)) return
  for (const value of form.values()) if (value instanceof StreamedFile) value.abandon()
}

/** Resolves with the form of an upload as soon as its file begins, which must be the last field. */
export function streamMultipart(request: FastifyRequest, body: Readable): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    // A stream for the reader: the parser's own fails with errors that mean nothing to the sender.
    const content = new PassThrough()
    content.on('error', () => {})
    const parser = createParser(request)
    const fail = () => {
      const error = new DomainError('upload_unreadable')
      reject(error)
      content.destroy(error)
      parser.destroy()
    }
    parser.on('field', (name, value) => form.append(name, value))
    parser.on('file', (name, source, fileName, _encoding, type) => {
      source.once('limit', () => content.destroy(new DomainError('body_too_large')))
      // Registered before the pipeline, which would give the reader the parser's error.
      source.once('error', fail)
      pipeline(source, content).catch(fail)
      form.append(name, new StreamedFile(content, fileName, type))
      resolve(form)
    })
    // The connection stays open for an error answer, and the rest is drained.
    const pieces = body.iterator({ destroyOnReturn: false })
    void pipeline(pieces, parser)
      .then(() => resolve(form), fail)
      .finally(() => body.resume())
  })
}

function createParser({ headers }: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: limits.csvBytes },
    })
  } catch {
    throw new DomainError('upload_unreadable')
  }
}
