export { listApps } from './apps.repo.ts'
