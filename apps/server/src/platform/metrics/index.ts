export { createMetrics } from './metrics.ts'
export { serveMetrics, watchAnswers } from './serve-metrics.ts'
