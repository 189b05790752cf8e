import { ValueType, type HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValueWithName<string>>
type Labels = MetricValueWithName<string>['labels']

/** Offers the metrics of `/metrics` to OpenTelemetry, under the same names, so that they are counted once. */
export function createMetricProducer(registry: Registry): MetricProducer {
  const startTime = toTime(Date.now())
  return {
    async collect() {
      const metrics = (await registry.getMetricsAsJSON()) as Metric[]
      const times = { startTime, endTime: toTime(Date.now()) }
      const scope = { name: 'waymark' }
      const scopeMetrics = [{ scope, metrics: metrics.map((metric) => toMetricData(metric, times)) }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

interface Times {
  startTime: HrTime
  endTime: HrTime
}

function toMetricData({ name, help, type, values }: Metric, times: Times): MetricData {
  const unit = /_(seconds|bytes)(_total)?$/.exec(name)?.[1]
  const about = {
    descriptor: {
      name,
      description: help,
      valueType: ValueType.DOUBLE,
      unit: unit === 'seconds' ? 's' : unit === 'bytes' ? 'By' : '',
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  // prom-client declares the type as a numeric enum, but returns its name.
  const kind = String(type)
  if (kind === 'histogram') {
    return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: toHistograms(values, times) }
  }
  const dataPoints = values.map(({ value, labels }) => ({
    ...times,
    value,
    attributes: toAttributes(labels),
  }))
  return kind === 'counter'
    ? { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...about, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** Prometheus counts what is at most as large as each boundary, OpenTelemetry what is between two. */
function toHistograms(values: Metric['values'], times: Times): DataPoint<Histogram>[] {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(toAttributes(labels)))
  return [...series].map(([attributes, parts]) => {
    const find = (end: string) => parts.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0
    const buckets = parts.filter(({ metricName }) => metricName?.endsWith('_bucket'))
    const upTo = buckets.map(({ value }) => value)
    return {
      ...times,
      attributes: JSON.parse(attributes) as Record<string, string>,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter((it) => Number.isFinite(it)),
          counts: upTo.map((count, index) => count - (upTo[index - 1] ?? 0)),
        },
        sum: find('_sum'),
        count: find('_count'),
      },
    }
  })
}

const toAttributes = ({ le: _le, ...labels }: Labels): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]))

const toTime = (ms: number): HrTime => [Math.trunc(ms / 1000), (ms % 1000) * 1_000_000]
