import { toSurveyPlayer } from './show/survey-player.tsx'
import type { Surveys } from './modules.ts'

/** Shows surveys, for apps that have any. */
export const surveys: Surveys = { toPlayer: toSurveyPlayer }
