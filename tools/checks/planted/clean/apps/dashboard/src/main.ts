import { appsPage } from './features/apps/index.ts'
import { projectsPage } from './features/projects/index.ts'

export const routes = [appsPage, projectsPage]
