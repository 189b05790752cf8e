export { createLiveDeployment } from './deployments.service.ts'
export { createScheduleAnnouncer, announceSchedule } from './announce-schedule.ts'
export { deployments } from './deployments.routes.ts'
export { limitGroups } from './limit-groups.routes.ts'
