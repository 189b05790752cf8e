export { listDeployments } from './deployments.repo.ts'
