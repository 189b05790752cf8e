import { eventLimits } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { acceptPlainJson } from '../../platform/http/accept-plain-json.ts'
import { Ingest } from './ingest.service.ts'

/** Where target apps send what happened in them. */
export function createIngest(db: Db, clock: Clock) {
  const ingest = new Ingest(db, clock)

  return {
    /** Adds the route to a scope whose prefix names the SDK key. */
    serve(scope: FastifyInstance): void {
      void scope.register(async (events) => {
        acceptPlainJson(events)
        events.post('/events', { bodyLimit: eventLimits.bodyBytes }, (request) =>
          ingest.take((request.params as { sdkKey: string }).sdkKey, request.body),
        )
        events.addHook('onClose', () => ingest.drain())
      })
    },
    drain: () => ingest.drain(),
  }
}
