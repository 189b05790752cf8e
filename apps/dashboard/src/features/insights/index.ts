export { InsightsPage } from './insights-page.tsx'
export { DeploymentInsightPage } from './deployment-insight-page.tsx'
