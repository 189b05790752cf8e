import { surveyLimits } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { acceptPlainJson } from '../../platform/http/accept-plain-json.ts'
import { SurveyResponses } from './responses.service.ts'

/** Where target apps send what end users answered. */
export function createSurveyResponses(db: Db, clock: Clock) {
  const responses = new SurveyResponses(db, clock)

  return {
    /** Adds the route to a scope whose prefix names the SDK key. */
    serve(scope: FastifyInstance): void {
      void scope.register(async (own) => {
        acceptPlainJson(own)
        own.post('/survey-responses', { bodyLimit: surveyLimits.responseBytes }, (request) =>
          responses.take((request.params as { sdkKey: string }).sdkKey, request.body),
        )
      })
    },
  }
}
