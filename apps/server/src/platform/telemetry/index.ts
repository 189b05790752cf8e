export { startTelemetry, traceWork } from './start-telemetry.ts'
export { traceRequests } from './trace-requests.ts'
