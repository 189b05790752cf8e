import { listDeployments } from '../deployments/index.ts'

export const readManifest = () => listDeployments()
