export { auditLog } from './audit-log.routes.ts'
