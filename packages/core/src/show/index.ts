/** What an SDK loads once there is something to show. */
export { createGuidePresenter } from './guide-presenter.ts'
export { createPlayerLoader, type LoadPlayer, type Player } from './load-player.ts'
export { recordSuppressed } from './record-guide-event.ts'
export { runGuide, type Following, type GuideServices, type LoadedGuideRun } from './run-guide.ts'
export { runSurvey } from './run-survey.ts'
export { toSectionOptions } from './section-options.ts'
export { toSurfaceServices } from './surface-services.ts'
