import { listProjects } from '../projects/index.ts'

export const createProvider = () => listProjects()
