import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/**
 * Takes JSON bodies, as text/plain too, and nothing else: as such a page may send without asking first, which it
 * has no time for while it hides. Register a scope of its own for it.
 */
export function acceptPlainJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  for (const type of ['application/json', 'text/plain']) {
    scope.addContentTypeParser(type, { parseAs: 'string' }, parseJson)
  }
}

async function parseJson(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('malformed_json')
  }
}
