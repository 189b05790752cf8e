export { createInsightCalls } from './insights.routes.ts'
