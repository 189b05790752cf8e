import type { Telemetry, TelemetryParts } from './telemetry.ts'

export { traceRequests } from './trace-requests.ts'

/** Opens the connection to a collector. */
export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(parts)
}
