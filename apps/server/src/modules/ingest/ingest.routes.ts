import { eventLimits } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { Ingest } from './ingest.service.ts'

/** Where target apps send what happened in them. */
export function createIngest(db: Db, clock: Clock) {
  const ingest = new Ingest(db, clock)

  return {
    /** Adds the route to a scope whose prefix names the SDK key. */
    serve(scope: FastifyInstance): void {
      void scope.register(async (events) => {
        // As text/plain a page may send without asking first, which it has no time for while it hides.
        events.removeAllContentTypeParsers()
        for (const type of ['application/json', 'text/plain']) {
          events.addContentTypeParser(type, { parseAs: 'string' }, parseJson)
        }
        events.post('/events', { bodyLimit: eventLimits.bodyBytes }, (request) =>
          ingest.take((request.params as { sdkKey: string }).sdkKey, request.body),
        )
        events.addHook('onClose', () => ingest.drain())
      })
    },
    drain: () => ingest.drain(),
  }
}

async function parseJson(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('malformed_json')
  }
}
