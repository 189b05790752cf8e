import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * Streams the body of an answer while it is read. Resolves with the first byte; rejects with an error before it, which
 * can still become an error answer. A later error breaks the connection, so that a part is never taken for the whole.
 */
export async function streamAnswer(body: Readable): Promise<Readable> {
  // The framework does not listen yet, and an unhandled error event would end the process.
  body.on('error', () => {})
  await once(body, 'readable')
  return body
}
