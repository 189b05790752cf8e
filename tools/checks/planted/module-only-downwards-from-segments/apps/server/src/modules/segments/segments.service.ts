import { listDeployments } from '../deployments/index.ts'

export const createSegment = () => listDeployments()
