export { createSurveyResponses } from './responses.routes.ts'
export { canUseSurvey } from './survey-place.ts'
export { surveys } from './surveys.routes.ts'
export { serveSurveyPages } from './public-page/public-page.routes.ts'
