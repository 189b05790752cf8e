export type { Host, RuntimeEvent, TargetMatch } from './draw/host.ts'
export type { Mounted, Panel, View } from './page/view.ts'
export { isPageDark } from './draw/is-page-dark.ts'
export { mount } from './draw/mount.ts'
export { loadRenderer } from './renderers/load-renderer.ts'
export { fullRenderer } from './renderers/full-renderer.ts'
export { toThemeCss } from './renderers/theme-css.ts'
export type { Renderer } from './draw/renderer.ts'
export { loadSurveyPlayer } from './survey/load-survey-player.ts'
export type { playSurvey } from './survey/play-survey.ts'
export { isPlain, findStepPlace } from '@waymark/player'
export type { EndReason, Kept, Playing, PlayOptions, SurveyAnswers, SurveyOptions } from '@waymark/player'
export { playSteps } from './play/play-steps.ts'
export { playGuide } from './play/play-guide.ts'
export { createBranching, fillStep, type ReadValue } from '@waymark/player/tailor'
export { playTailored } from './play/play-tailored.ts'
export { watchPageLate } from './draw/watch-page-late.ts'
export { findElement } from './match/find-element.ts'
export { findElementAtOnce } from './match/find-element-at-once.ts'
export {
  explainMatch,
  type Candidate,
  type ClueResult,
  type MatchExplanation,
} from './match/explain-match.ts'
export { findPicked } from './match/find-picked.ts'
export { hasGeneratedClass } from './match/relocate/class-names.ts'
export { isInRecordRow } from './match/rows/find-list.ts'
export { isFirstRow } from './match/rows/is-first-row.ts'
export { suggestIdentifier } from './match/suggest-identifier.ts'
export {
  listRowOptions,
  type RowChoice,
  type RowOption,
  type RowOptions,
} from './match/rows/list-row-options.ts'
