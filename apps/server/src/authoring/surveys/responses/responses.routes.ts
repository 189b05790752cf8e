import { surveyLimits } from '@waymark/contract/constants'
import type { FastifyInstance } from 'fastify'
import { acceptPlainJson } from '../../../platform/http/accept-plain-json.ts'
import { createSurveyResponses, type ResponseParts } from './responses.service.ts'

/** Serves the endpoint for survey responses from target apps, in a scope whose prefix contains the SDK key. */
export function serveSurveyResponses(scope: FastifyInstance, parts: ResponseParts): void {
  const responses = createSurveyResponses(parts)
  void scope.register(async (own) => {
    acceptPlainJson(own)
    own.post('/survey-responses', { bodyLimit: surveyLimits.responseBytes }, (request) =>
      responses.take((request.params as { sdkKey: string }).sdkKey, request.body),
    )
  })
}
