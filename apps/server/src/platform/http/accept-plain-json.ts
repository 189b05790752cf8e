import type { FastifyInstance } from 'fastify'
import { DomainError } from '../errors.ts'

/**
 * Accepts JSON bodies only, also as text/plain: that needs no preflight request, for which a page that is being hidden
 * has no time. Register it in a scope of its own.
 */
export function acceptPlainJson(scope: FastifyInstance): void {
  acceptBodies(scope, parseJson)
}

/** The same for a route that decides itself whether to parse: the body is the text, for `parseJson`. */
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
