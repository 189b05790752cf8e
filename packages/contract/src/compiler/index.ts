export { listBlockTexts, mapBlockTexts, type BlockText } from '../documents/block-texts.ts'
export { compileGuide, listSteps, type GuideSource, type StepSource } from './compile-guide.ts'
export {
  findPublishProblems,
  type DraftSource,
  type DraftStepSource,
  type PublishProblem,
} from './find-publish-problems.ts'
export { compileSurvey, type SurveySource } from './compile-survey.ts'
export { findSurveyProblems, type SurveyProblem } from './find-survey-problems.ts'
