import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: number
  attributes: Record<string, string | number>
  status: number
}

export interface ReceivedPoint {
  attributes: Record<string, string | number>
  /** The value of a counter or a gauge; the count of a histogram. */
  value: number
  /** The buckets of a histogram. */
  buckets: number[]
}

export interface OtlpReceiver {
  url: string
  /** The headers of the last request. */
  headers: Record<string, unknown>
  resource: Record<string, string | number>
  spans: ReceivedSpan[]
  /** The last points of each metric. */
  metrics: Map<string, ReceivedPoint[]>
  /** Every request, as it came. */
  bytes: Buffer[]
  close(): Promise<void>
}

/** Receives what OpenTelemetry sends over HTTP, and decodes the protocol's messages by the numbers of their fields. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
      receiver.bytes.push(body)
      receiver.headers = request.headers
      for (const ofResource of listMessages(body, 1)) {
        receiver.resource = toAttributes(listMessages(listMessages(ofResource, 1)[0]!, 1))
        for (const ofScope of listMessages(ofResource, 2)) {
          const found = listMessages(ofScope, 2)
          if (request.url === '/v1/traces') receiver.spans.push(...found.map(toSpan))
          else if (request.url === '/v1/metrics')
            for (const metric of found) receiver.metrics.set(toText(metric, 1), toPoints(metric))
        }
      }
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: OtlpReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: {},
    resource: {},
    spans: [],
    metrics: new Map(),
    bytes: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

const toSpan = (span: Buffer): ReceivedSpan => ({
  traceId: listMessages(span, 1)[0]!.toString('hex'),
  spanId: listMessages(span, 2)[0]!.toString('hex'),
  parentSpanId: listMessages(span, 4)[0]?.toString('hex') ?? '',
  name: toText(span, 5),
  kind: toNumber(span, 6),
  attributes: toAttributes(listMessages(span, 9)),
  status: toNumber(listMessages(span, 15)[0] ?? Buffer.alloc(0), 3),
})

/** Gauges, sums and histograms: fields 5, 7 and 9. A histogram's counts are fixed 64-bit integers. */
function toPoints(metric: Buffer): ReceivedPoint[] {
  const [gauge, sum, histogram] = [5, 7, 9].map((field) => listMessages(metric, field)[0])
  const numbers = [gauge, sum].flatMap((it) => (it ? listMessages(it, 1) : []))
  const histograms = histogram ? listMessages(histogram, 1) : []
  return [
    ...numbers.map((point) => ({
      attributes: toAttributes(listMessages(point, 7)),
      value: toNumber(point, 4) || toNumber(point, 6),
      buckets: [],
    })),
    ...histograms.map((point) => ({
      attributes: toAttributes(listMessages(point, 9)),
      value: Number(
        listFields(point)
          .find(({ field }) => field === 4)
          ?.fixed?.readBigUInt64LE() ?? 0,
      ),
      buckets: toFixedNumbers(point, 6),
    })),
  ]
}

function toFixedNumbers(message: Buffer, field: number): number[] {
  const packed = listMessages(message, field)[0] ?? Buffer.alloc(0)
  return Array.from({ length: packed.length / 8 }, (_, index) => Number(packed.readBigUInt64LE(index * 8)))
}

const toAttributes = (pairs: Buffer[]) => Object.fromEntries(pairs.map((it) => [toText(it, 1), toValue(it)]))

function toValue(pair: Buffer): string | number {
  const value = listMessages(pair, 2)[0]!
  return listMessages(value, 1)[0]?.toString() ?? (toNumber(value, 3) || toNumber(value, 4))
}

const toText = (message: Buffer, field: number) => listMessages(message, field)[0]?.toString() ?? ''

function toNumber(message: Buffer, field: number): number {
  const found = listFields(message).find((it) => it.field === field)
  return found?.integer ?? found?.fixed?.readDoubleLE() ?? 0
}

const listMessages = (message: Buffer, field: number): Buffer[] =>
  listFields(message).flatMap((it) => (it.field === field && it.bytes ? [it.bytes] : []))

interface Field {
  field: number
  integer?: number
  fixed?: Buffer
  bytes?: Buffer
}

/** The fields of a message, in Protocol Buffers' encoding. */
function listFields(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const take = (length: number) => message.subarray(at, (at += length))
  const takeInteger = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = take(1)[0]!
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = takeInteger()
    const [field, type] = [key >>> 3, key & 7]
    if (type === 0) fields.push({ field, integer: takeInteger() })
    else if (type === 1) fields.push({ field, fixed: take(8) })
    else if (type === 2) fields.push({ field, bytes: take(takeInteger()) })
    else fields.push({ field, fixed: take(4) })
  }
  return fields
}
