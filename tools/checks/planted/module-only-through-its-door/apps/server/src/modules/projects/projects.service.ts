import { listApps } from '../apps/apps.repo.ts'

export const createProject = () => listApps()
