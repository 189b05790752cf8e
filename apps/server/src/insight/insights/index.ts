export { createInsightCalls } from './insights.routes.ts'
export { readGoalInsights } from './goal-insight.service.ts'
