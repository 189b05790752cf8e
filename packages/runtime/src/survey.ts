/** Showing surveys, apart from what a page loads at first. */
export { playSurvey } from './survey/play-survey.ts'
