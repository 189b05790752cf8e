export { insights } from './insights.routes.ts'
