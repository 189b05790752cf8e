export { removeOldRecords, type RetentionDays } from './retention.service.ts'
