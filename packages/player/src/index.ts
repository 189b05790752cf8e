/** What plays guides and surveys, on whatever they are drawn. */
export { isPlain } from './play/is-plain.ts'
export { findStepPlace } from './play/find-step-place.ts'
export { playSteps } from './play/play-steps.ts'
export type { EndReason, Kept, Playing, PlayOptions } from './play/play-options.ts'
export type * from './surface.ts'
export type { SurveyAnswers } from './survey/create-answer-sheet.ts'
export type { MountedSurvey, SurveyForm, SurveyOptions, SurveySurface } from './survey/play-survey.ts'
export type { Mounted, Panel, View } from './view.ts'
