export { removeOldRecords } from './retention.service.ts'
