import { z } from 'zod'

const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
] as const

/** OpenTelemetry's own variables, with its own defaults. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL of http or https' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf']).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      (it) => parsePairs(it) !== undefined,
      'must be name=value, separated by commas and percent-encoded',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('waymark'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .refine(
      (it) => parsePairs(it) !== undefined,
      'must be name=value, separated by commas and percent-encoded',
    )
    .optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).max(600_000).default(5000),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(10).max(3_600_000).default(60_000),
}

type Variables = z.infer<z.ZodObject<typeof telemetryVariables>>

/** Null means that nothing is sent. */
export type TelemetryConfig = {
  /** The address of the collector, without `/v1/traces`, and without a trailing slash. */
  endpoint: string
  headers: Record<string, string>
  /** Attributes that name this process, such as `service.name`. */
  resource: Record<string, string>
  /** The share of traces that are kept. */
  share: number
  traceDelayMs: number
  metricsEveryMs: number
} | null

export function toTelemetryConfig(it: Variables): TelemetryConfig {
  if (!it.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  return {
    endpoint: it.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: parsePairs(it.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    resource: { ...parsePairs(it.OTEL_RESOURCE_ATTRIBUTES ?? ''), 'service.name': it.OTEL_SERVICE_NAME },
    share: toShare(it),
    traceDelayMs: it.OTEL_BSP_SCHEDULE_DELAY,
    metricsEveryMs: it.OTEL_METRIC_EXPORT_INTERVAL,
  }
}

/** Traces begin here, so it makes no difference whether a sampler asks for a parent. */
function toShare({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }: Variables): number {
  if (sampler.endsWith('always_off')) return 0
  return sampler.endsWith('ratio') ? share : 1
}

function parsePairs(text: string): Record<string, string> | undefined {
  const pairs = text
    .split(',')
    .filter((it) => it.trim())
    .map((it) => /^\s*([^=\s]+)\s*=(.*)$/.exec(it))
  try {
    const decoded = pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!.trim())])
    return Object.fromEntries(decoded) as Record<string, string>
  } catch {
    return undefined
  }
}
