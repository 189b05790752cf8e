export { insertAuditEntry } from './audit-log.repo.ts'
export { auditLog } from './audit-log.routes.ts'
export { createReadBefore } from './read-before.ts'
export { recordCall, recordFailure } from './record-call.ts'
