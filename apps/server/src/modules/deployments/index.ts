export { createLiveDeployment } from './deployments.service.ts'
export { createScheduleTeller, tellSchedule } from './tell-schedule.ts'
export { deployments } from './deployments.routes.ts'
export { limitGroups } from './limit-groups.routes.ts'
