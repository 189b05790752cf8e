import type { Registry } from 'prom-client'
import type { TelemetryConfig } from '../../config/telemetry.ts'
import type { JobWork } from '../jobs/index.ts'
import { untilEnd, type OpenSpan, type SpanDetails } from './spans.ts'

export interface TelemetryParts {
  config: NonNullable<TelemetryConfig>
  role: string
  version: string
  /** The metrics to send. */
  registry: Registry
}

/** Sends traces and metrics to a collector. */
export interface Telemetry {
  /** Begins a trace. */
  startSpan(name: string, details: SpanDetails): OpenSpan
  /** Sends what is left. */
  close(): Promise<void>
}

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
