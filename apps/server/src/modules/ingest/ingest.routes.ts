import type { EventBatchAnswer } from '@waymark/contract'
import { eventLimits } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import { acceptPlainJson } from '../../platform/http/accept-plain-json.ts'
import { Ingest, type IngestParts } from './ingest.service.ts'

export interface IngestRouteParts extends IngestParts {
  /** Told what each batch came to, or `undefined` when it was refused whole. */
  onBatch?: ((answer: EventBatchAnswer | undefined) => void) | undefined
}

/** Where target apps send what happened in them. */
export function createIngest({ onBatch = () => {}, ...parts }: IngestRouteParts) {
  const ingest = new Ingest(parts)
  const take = async (sdkKey: string, body: unknown): Promise<EventBatchAnswer> => {
    let answer: EventBatchAnswer | undefined
    try {
      answer = await ingest.take(sdkKey, body)
      return answer
    } finally {
      onBatch(answer)
    }
  }

  return {
    /** Adds the route to a scope whose prefix names the SDK key. */
    serve(scope: FastifyInstance): void {
      void scope.register(async (events) => {
        acceptPlainJson(events)
        events.post('/events', { bodyLimit: eventLimits.bodyBytes }, (request) =>
          take((request.params as { sdkKey: string }).sdkKey, request.body),
        )
        events.addHook('onClose', () => ingest.drain())
      })
    },
    drain: () => ingest.drain(),
  }
}
