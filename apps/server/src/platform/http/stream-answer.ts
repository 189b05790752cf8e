import { once } from 'node:events'
import type { Readable } from 'node:stream'

/**
 * The body of an answer that is sent while it is read. Resolves with its first byte; rejects with what went wrong
 * before it, which can still become an error answer. What goes wrong later breaks the connection, so that no part is
 * taken for the whole.
 */
export async function streamAnswer(body: Readable): Promise<Readable> {
  // Until the framework listens, nobody does, and an error that nobody hears ends the process.
  body.on('error', () => {})
  await once(body, 'readable')
  return body
}
