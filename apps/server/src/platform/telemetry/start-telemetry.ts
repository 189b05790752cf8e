import type { JobWork } from '../jobs/index.ts'
import { untilEnd } from './spans.ts'
import type { Telemetry, TelemetryParts } from './telemetry.ts'

/** Opens the connection to a collector. */
export async function startTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(parts)
}

/** Wraps work to trace each attempt. */
export const traceWork =
  (telemetry: Telemetry) =>
  ({ kind, handler }: JobWork): JobWork => ({
    kind,
    handler: (payload, run) =>
      untilEnd(
        telemetry.startSpan(`job ${kind.name}`, {
          kind: 'consumer',
          attributes: { 'waymark.job': kind.name, 'waymark.attempt': run.attempt },
        }),
        () => handler(payload, run),
      ),
  })
