import type { playSurvey } from './play-survey.ts'

/** Loads the code that shows surveys. */
export const loadSurveyPlayer = async (): Promise<typeof playSurvey> =>
  (await import('./play-survey.ts')).playSurvey
