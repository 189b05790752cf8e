export { keepElementOf, listTroubledSteps, readMissingElements } from './missing-elements.service.ts'
export { watchMissingElements } from './watch-missing-elements.ts'
export type { WatchedStep } from './list-watched-steps.ts'
