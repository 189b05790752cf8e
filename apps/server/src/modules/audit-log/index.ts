export { auditLog } from './audit-log.routes.ts'
export { recordCall, recordFailure } from './record-call.ts'
