import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/**
 * Takes JSON bodies, as text/plain too, and nothing else: as such a page may send without asking first, which it
 * has no time for while it hides. Register a scope of its own for it.
 */
export function acceptPlainJson(scope: FastifyInstance): void {
  acceptBodies(scope, parseJson)
}

/** The same for a route that decides whether a body is worth parsing: its body is the text, for `parseJson`. */
export function acceptUnparsedJson(scope: FastifyInstance): void {
  acceptBodies(scope, (text) => text)
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DomainError('malformed_json')
  }
}

function acceptBodies(scope: FastifyInstance, toBody: (text: string) => unknown): void {
  scope.removeAllContentTypeParsers()
  for (const type of ['application/json', 'text/plain']) {
    scope.addContentTypeParser(
      type,
      { parseAs: 'string' },
      async (_request: unknown, text: string | Buffer) => toBody(String(text)),
    )
  }
}
