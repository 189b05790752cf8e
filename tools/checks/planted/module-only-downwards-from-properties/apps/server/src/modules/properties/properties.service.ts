import { listProjects } from '../projects/index.ts'

export const createProperty = () => listProjects()
