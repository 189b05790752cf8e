import { setTimeout as wait } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Tracer } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Registry } from 'prom-client'
import type { OpenSpan, SpanDetails } from './spans.ts'
import type { Telemetry, TelemetryParts } from './telemetry.ts'
import { createMetricProducer } from './create-metric-producer.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** How long a collector that does not answer may delay the end of a process. */
const farewellMs = 2000

/** Sends traces and metrics to a collector. Loaded only if there is one, because its packages are large. */
export function openTelemetry({ config, role, version, registry }: TelemetryParts): Telemetry {
  const { endpoint, headers, share, traceDelayMs } = config
  const attributes = { ...config.resource, 'service.version': version, 'waymark.role': role }
  const resource = resourceFromAttributes(attributes)
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })
  const traces = new TracerProvider({
    resource,
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: traceDelayMs })],
  })
  const meters = new MeterProvider({ resource, readers: [createReader(config, registry)] })
  const tracer = traces.getTracer('waymark', version)
  return {
    startSpan: (name, details) => open(tracer, ROOT_CONTEXT, name, details),
    async close() {
      const sent = Promise.allSettled([traces.shutdown(), meters.shutdown()])
      await Promise.race([sent, wait(farewellMs, undefined, { ref: false })])
    },
  }
}

function createReader(
  { endpoint, headers, metricsEveryMs }: TelemetryParts['config'],
  registry: Registry,
): PeriodicExportingMetricReader {
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
    exportIntervalMillis: metricsEveryMs,
    exportTimeoutMillis: Math.min(metricsEveryMs, 10_000),
    metricProducers: [createMetricProducer(registry)],
  })
}

function open(tracer: Tracer, parent: Context, name: string, { kind, attributes }: SpanDetails): OpenSpan {
  // Its name may be known only at its end, as that of a request is.
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
  const inside = trace.setSpan(parent, span)
  return {
    startChild: (childName, details) => open(tracer, inside, childName, details),
    rename: (newName, more) => void span.updateName(newName).setAttributes(more),
    end(failure) {
      if (failure) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
