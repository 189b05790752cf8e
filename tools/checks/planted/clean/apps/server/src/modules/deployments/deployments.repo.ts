import { listProjects } from '../projects/index.ts'

export const listDeployments = () => listProjects()
