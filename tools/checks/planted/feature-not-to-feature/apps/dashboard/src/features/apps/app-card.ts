import { projectsPage } from '../projects/index.ts'

export const appCard = projectsPage
