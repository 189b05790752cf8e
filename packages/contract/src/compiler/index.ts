export { compileGuide, type GuideSource, type StepSource } from './compile-guide.ts'
export { findPublishProblems, type DraftSource, type PublishProblem } from './find-publish-problems.ts'
