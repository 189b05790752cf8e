import { listApps } from '../apps/index.ts'

export const listProjects = () => listApps()
