import type { EventBatchAnswer } from '@waymark/contract'
import { eventLimits } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptUnparsedJson, parseJson } from '../../platform/http/accept-plain-json.ts'
import { createBatchBudget } from './batch-budget.ts'
import { createIngest, type BatchSender, type IngestParts } from './ingest.service.ts'
import { createParseTurns } from './parse-turns.ts'

export interface IngestRouteParts extends IngestParts {
  /** Called with the answer to each batch, or with `undefined` when the whole batch was refused. */
  onBatch?: ((answer: EventBatchAnswer | undefined) => void) | undefined
}

/** Serves the endpoint to which target apps send events. */
export function createIngestRoutes({ onBatch = () => {}, ...parts }: IngestRouteParts) {
  const ingest = createIngest(parts)
  const budget = createBatchBudget(parts.events.grouping)
  const turns = createParseTurns()
  const take = async (sender: BatchSender, text: string): Promise<EventBatchAnswer> => {
    let answer: EventBatchAnswer | undefined
    try {
      answer = await budget.spend(text.length, async () => {
        await turns.take(text.length)
        return ingest.take(sender, parseJson(text))
      })
      return answer
    } finally {
      onBatch(answer)
    }
  }

  /** Runs before the body is read: reading and parsing batches that are then refused would starve the others. */
  async function waitForRoom({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const length = Number(headers['content-length'] ?? Infinity)
    try {
      await budget.waitForRoom(Math.min(length, eventLimits.bodyBytes))
    } catch (error) {
      onBatch(undefined)
      // Node reads on to the end of a refused body before the next request. Closing the connection spares it an
      // oversized one.
      if (length > eventLimits.bodyBytes) void reply.header('connection', 'close')
      throw error
    }
  }

  return {
    /** Adds the route to a scope whose prefix contains the SDK key. */
    serve(scope: FastifyInstance): void {
      void scope.register(async (events) => {
        acceptUnparsedJson(events)
        const options = { bodyLimit: eventLimits.bodyBytes, onRequest: waitForRoom }
        events.post('/events', options, ({ params, headers, body }) =>
          take({ ...(params as { sdkKey: string }), headers }, body as string),
        )
        events.addHook('onClose', () => ingest.drain())
      })
    },
  }
}
