export { findDefaultSurvey } from '../documents/default-survey.ts'
export { createSurveyOf } from '../documents/survey-templates.ts'
export { listBlockTexts, mapBlockTexts, type BlockText } from '../documents/block-texts.ts'
export { listBlockMedia, type BlockMedia } from '../documents/block-media.ts'
export { compileGuide, compileStaticGuide } from './compile-guide.ts'
export {
  listAllSteps,
  listSteps,
  type DraftSource,
  type DraftStepSource,
  type GuideSource,
  type AppProperties,
  type AppProperty,
  type PageSource,
  type StepSource,
} from './guide-source.ts'
export { listPlaceholderFormats, listPluralForms } from './find-placeholder-problems.ts'
export { listAskedSegments } from './list-asked-segments.ts'
export { listEdges, listNextKeys } from './list-edges.ts'
export { settleSegments } from './settle-segments.ts'
export { findPublishProblems } from './find-publish-problems.ts'
export { findPublishWarnings } from './find-publish-warnings.ts'
export { guideWords } from './guide-words.ts'
export { isDefaultName, renumber } from './default-name.ts'
export { nameStep, type ReadText } from './name-step.ts'
export { isPlaceholderText, placeholderTexts } from './placeholder-texts.ts'
export type { PublishFinding, PublishProblem, PublishProblemCode, PublishWarning } from './publish-problem.ts'
export { compileSurvey, type SurveySource } from './compile-survey.ts'
export { findSurveyProblems, findSurveyWarnings } from './find-survey-problems.ts'
export type { SurveyProblem } from './survey-problem.ts'
