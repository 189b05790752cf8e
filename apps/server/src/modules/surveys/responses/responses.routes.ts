import { surveyLimits } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import { acceptPlainJson } from '../../../platform/http/accept-plain-json.ts'
import { SurveyResponses, type ResponseParts } from './responses.service.ts'

/** Where target apps send what end users answered. */
export function createSurveyResponses(parts: ResponseParts) {
  const responses = new SurveyResponses(parts)

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
