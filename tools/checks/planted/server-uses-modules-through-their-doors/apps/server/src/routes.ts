import { listApps } from './modules/apps/apps.repo.ts'

export const routes = [listApps]
