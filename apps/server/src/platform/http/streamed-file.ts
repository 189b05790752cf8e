import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { limits } from '@waymark/contract/constants'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** A file that is read while it arrives: once, by `stream()`. How long it is shows at its end. */
class StreamedFile extends File {
  private readonly source: Readable

  constructor(source: Readable, name: string, type: string) {
    super([], name, { type })
    this.source = source
  }

  override stream() {
    return Readable.toWeb(this.source) as ReadableStream<Uint8Array<ArrayBuffer>>
  }

  /** What has not been read by now never will be. */
  abandon(): void {
    this.source.destroy()
  }
}

/** Lets the rest of an upload go once its call is answered: unread, it would block what comes next on the connection. */
export function abandonFiles(form: unknown): void {
  if (!(form instanceof FormData)) return
  for (const value of form.values()) if (value instanceof StreamedFile) value.abandon()
}

/** The form of an upload as soon as its file begins, which must come last. */
export function streamMultipart(request: FastifyRequest, body: Readable): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData()
    // What the reader sees: the parser's own stream ends with errors that say nothing to whoever sent the file.
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
      // Before the pipeline hears of it, which would tell the reader what the parser says.
      source.once('error', fail)
      pipeline(source, content).catch(fail)
      form.append(name, new StreamedFile(content, fileName, type))
      resolve(form)
    })
    // A refusal is answered over the same connection: it stays open, and what nobody reads flows away.
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
