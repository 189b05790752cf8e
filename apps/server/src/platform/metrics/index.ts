export { createMetrics, type Metrics } from './metrics.ts'
export { serveMetrics } from './serve-metrics.ts'
