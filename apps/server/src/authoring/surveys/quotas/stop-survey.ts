import { defineJob } from '../../../platform/jobs/index.ts'

export interface StopSurvey {
  appId: string
  surveyId: string
}

/** Stops the deployments of a survey that has the responses it wanted. */
export const stopSurvey = defineJob<StopSurvey>({
  name: 'stop-survey',
  limitSeconds: 60,
  maxAttempts: 8,
  retryDelaySeconds: 5,
  concurrency: 1,
})
