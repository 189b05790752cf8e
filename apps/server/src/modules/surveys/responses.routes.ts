import { surveyLimits } from '@waymark/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { SurveyResponses } from './responses.service.ts'

/** Where target apps send what end users answered. */
export function createSurveyResponses(db: Db, clock: Clock) {
  const responses = new SurveyResponses(db, clock)

  return {
    /** Adds the route to a scope whose prefix names the SDK key. */
    serve(scope: FastifyInstance): void {
      void scope.register(async (own) => {
        // As text/plain a page may send without asking first, which it has no time for while it hides.
        own.removeAllContentTypeParsers()
        for (const type of ['application/json', 'text/plain']) {
          own.addContentTypeParser(type, { parseAs: 'string' }, parseJson)
        }
        own.post('/survey-responses', { bodyLimit: surveyLimits.responseBytes }, (request) =>
          responses.take((request.params as { sdkKey: string }).sdkKey, request.body),
        )
      })
    },
  }
}

async function parseJson(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new DomainError('malformed_json')
  }
}
