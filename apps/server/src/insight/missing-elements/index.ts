export { listFailingSteps, readMissingElements } from './missing-elements.service.ts'
export { watchMissingElements } from './watch-missing-elements.ts'
