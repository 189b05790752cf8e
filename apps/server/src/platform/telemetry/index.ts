export { inSpan } from './spans.ts'
export { startTelemetry, traceWork, type Telemetry } from './telemetry.ts'
export { traceRequests } from './trace-requests.ts'
