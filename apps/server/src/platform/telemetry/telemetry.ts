import type { Registry } from 'prom-client'
import type { TelemetryConfig } from '../../config/telemetry.ts'
import type { OpenSpan, SpanDetails } from './spans.ts'

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
