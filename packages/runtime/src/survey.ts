/** Showing surveys, kept out of what a page loads first. */
export { playSurvey } from './survey/play-survey.ts'
