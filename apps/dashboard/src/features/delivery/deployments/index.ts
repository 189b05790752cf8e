export { DeploymentsPage } from './deployments-page.tsx'
