/** Showing surveys, kept out of the code that a page loads first. */
export { playSurvey } from './survey/play-survey.ts'
