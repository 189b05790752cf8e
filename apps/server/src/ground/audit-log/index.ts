export { insertAuditEntry } from './audit-log.repo.ts'
export { auditLog } from './audit-log.routes.ts'
export { createReadState, isOfDraft } from './read-state.ts'
export { createCallRecorder, createReadRecorder, recordFailure } from './record-call.ts'
