import { toSurveyPlayer } from './show/survey-player.tsx'
import type { Surveys } from './show/load-player.ts'

/** Shows surveys, for apps that have any. */
export const surveys: Surveys = { toPlayer: toSurveyPlayer }
