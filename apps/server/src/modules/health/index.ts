export { listFailingSteps, readHealth } from './health.service.ts'
export { watchHealth } from './watch-health.ts'
