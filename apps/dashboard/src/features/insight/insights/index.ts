export { InsightsPage } from './app-overview/insights-page.tsx'
export { DeploymentInsightPage } from './deployment/deployment-insight-page.tsx'
export { SurveyPage } from './survey-results/survey-page.tsx'
