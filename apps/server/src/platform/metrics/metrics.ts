import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../db/open-database.ts'
import type { EventStore } from '../events/event-store.ts'
import { JobFailure, type JobWork } from '../jobs/index.ts'
import { OutboundError, type Outbound } from '../outbound/index.ts'
import { addDatabaseMetrics } from './add-database-metrics.ts'

/** The outcome of a batch of events. */
export interface TakenBatch {
  accepted: number
  duplicates: number
  rejected: unknown[]
}

/** Metrics of this process for Prometheus. Labels are our own names, never ids or addresses. */
export interface Metrics {
  registry: Registry
  answered(answer: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a batch of events that was answered, or `undefined` for one refused whole. */
  tookBatch(batch: TakenBatch | undefined): void
  /** Counts events that browsers had to drop while they could not be sent. */
  droppedEvents(count: number): void
  /** Exposes how many are connected to rooms through this process. */
  watchRooms(count: () => { dashboards: number; devices: number }): void
  /** Exposes whether the store of events answers. */
  watchEvents(events: Pick<EventStore, 'kind' | 'ping'>): void
  /** Exposes how many SDK keys the bucket behind the CDN shows as they are. */
  watchEdge(count: () => Promise<Record<'published' | 'waiting' | 'failed', number>>): void
  /** Wraps work to count it. */
  watchWork(work: JobWork): JobWork
  /** Wraps outbound requests to count them. */
  watchOutbound(outbound: Outbound): Outbound
}

const secondsBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(database: OpenDatabase, role: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addDatabaseMetrics(registry, database)
  addInfo(registry, role)
  const { requests, batches, events, attempts, outboundRequests } = createFigures(registry)

  return {
    registry,
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: `${Math.trunc(status / 100)}xx` }, seconds),
    tookBatch(batch) {
      batches.inc({ outcome: batch ? 'taken' : 'refused' })
      if (!batch) return
      events.inc({ outcome: 'accepted' }, batch.accepted)
      events.inc({ outcome: 'duplicate' }, batch.duplicates)
      events.inc({ outcome: 'rejected' }, batch.rejected.length)
    },
    droppedEvents: (count) => events.inc({ outcome: 'dropped' }, count),
    watchRooms(count) {
      new Gauge({
        name: 'waymark_room_connections',
        help: 'Open connections to rooms through this process: dashboards and devices',
        labelNames: ['role'],
        registers: [registry],
        collect() {
          for (const [role, connections] of Object.entries(count())) this.set({ role }, connections)
        },
      })
    },
    watchEvents({ kind, ping }) {
      new Gauge({
        name: 'waymark_event_store_up',
        help: '1 when the store of events answered while these metrics were read',
        labelNames: ['kind'],
        registers: [registry],
        async collect() {
          const isUp = await ping().then(
            () => true,
            () => false,
          )
          this.set({ kind }, isUp ? 1 : 0)
        },
      })
    },
    watchEdge: (count) => addEdgeMetrics(registry, count),
    watchWork: ({ kind, handler }) => ({
      kind,
      async handler(payload, run) {
        try {
          await handler(payload, run)
          attempts.inc({ kind: kind.name, outcome: 'done' })
        } catch (error) {
          const isOver = run.isLastAttempt || (error instanceof JobFailure && !error.canRetry)
          attempts.inc({ kind: kind.name, outcome: isOver ? 'failed' : 'retrying' })
          throw error
        }
      },
    }),
    watchOutbound: (outbound) => ({
      ...outbound,
      async fetch(url, init) {
        try {
          const answer = await outbound.fetch(url, init)
          outboundRequests.inc({ outcome: 'answered' })
          return answer
        } catch (error) {
          outboundRequests.inc({ outcome: error instanceof OutboundError ? error.reason : 'failed' })
          throw error
        }
      },
    }),
  }
}

function createFigures(registry: Registry) {
  const registers = [registry]
  const requests = new Histogram({
    name: 'waymark_http_request_duration_seconds',
    help: 'Requests answered, by the pattern of their route and the class of their status',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  })
  const batches = new Counter({
    name: 'waymark_ingest_batches_total',
    help: 'Batches of events, by what became of them: taken or refused whole',
    labelNames: ['outcome'],
    registers,
  })
  const events = new Counter({
    name: 'waymark_ingest_events_total',
    help: 'Events of the batches taken, by what became of them, and those that browsers had to drop before',
    labelNames: ['outcome'],
    registers,
  })
  const attempts = new Counter({
    name: 'waymark_job_attempts_total',
    help: 'Attempts at work in the background, by its kind and how they ended: done, retrying or failed for good',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const outboundRequests = new Counter({
    name: 'waymark_outbound_requests_total',
    help: 'Requests to servers that authors and Admins name: answered, or why they failed',
    labelNames: ['outcome'],
    registers,
  })
  return { requests, batches, events, attempts, outboundRequests }
}

function addEdgeMetrics(registry: Registry, count: Parameters<Metrics['watchEdge']>[0]): void {
  new Gauge({
    name: 'waymark_edge_publications',
    help: 'SDK keys published to the bucket behind the CDN, by whether it shows them as they are; the same in every process',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await count().catch(() => ({}))
      this.reset()
      for (const [state, publications] of Object.entries(counts)) this.set({ state }, publications)
    },
  })
}

function addInfo(registry: Registry, role: string): void {
  const info = new Gauge({
    name: 'waymark_info',
    help: 'Always 1, with what this process does (WAYMARK_ROLE)',
    labelNames: ['role'],
    registers: [registry],
  })
  info.set({ role }, 1)
}
