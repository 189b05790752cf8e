import { lazy } from 'react'

/** Loaded when a survey is opened, so that the figures of guides need not wait for it. */
export const LazySurveyResults = lazy(async () => ({
  default: (await import('./survey-results.tsx')).SurveyResults,
}))
