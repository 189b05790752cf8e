import { listDeployments } from '../deployments/index.ts'

export const acceptEvents = () => listDeployments()
