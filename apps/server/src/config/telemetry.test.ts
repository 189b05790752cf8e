import { describe, expect, it } from 'vitest'
import { parseConfig } from '../config.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }
const parse = (environment: Record<string, string>) => parseConfig({ ...endpoint, ...environment }).telemetry

describe('the settings of OpenTelemetry', () => {
  it('the settings of OpenTelemetry send nothing without an endpoint', () => {
    expect(parseConfig({ OTEL_SERVICE_NAME: 'guides' }).telemetry).toBeNull()
  })

  it('the settings of OpenTelemetry have its own defaults', () => {
    expect(parse({})).toEqual({
      endpoint: 'http://localhost:4318',
      headers: {},
      resource: { 'service.name': 'waymark' },
      share: 1,
      traceDelayMs: 5000,
      metricsEveryMs: 60_000,
    })
  })

  it('the settings of OpenTelemetry read headers and attributes as pairs', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20YQ==, x-tenant=a%2Cb'
    expect(parse({ OTEL_EXPORTER_OTLP_HEADERS })?.headers).toEqual({
      authorization: 'Basic YQ==',
      'x-tenant': 'a,b',
    })
    const OTEL_RESOURCE_ATTRIBUTES = 'service.name=other,cloud.region=eu'
    expect(parse({ OTEL_RESOURCE_ATTRIBUTES, OTEL_SERVICE_NAME: 'guides' })?.resource).toEqual({
      'service.name': 'guides',
      'cloud.region': 'eu',
    })
  })

  it.each([
    ['always_on', 1],
    ['parentbased_always_off', 0],
    ['traceidratio', 0.25],
    ['parentbased_traceidratio', 0.25],
  ])(
    'the settings of OpenTelemetry keep the share of traces that %s asks for',
    (OTEL_TRACES_SAMPLER, share) => {
      expect(parse({ OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG: '0.25' })?.share).toBe(share)
    },
  )

  it.each([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_EXPORTER_OTLP_HEADERS: 'authorization' },
    { OTEL_RESOURCE_ATTRIBUTES: 'a=%E0%A4%A' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER_ARG: '2' },
  ])('the settings of OpenTelemetry refuse %o', (environment) => {
    expect(() => parse(environment as Record<string, string>)).toThrow(Object.keys(environment)[0])
  })
})
