import { z } from 'zod'
import { analyticsLimits, clientLogTypes } from '../../constants/ground/client-log.ts'
import {
  analyticsEvent,
  clientLogBatch,
  errorGroup,
  keptAnalyticsEvent,
  keptClientLog,
  loggerConfig,
  requestFigures,
  usageDay,
} from '../../entities/ground/client-log.ts'
import { id, listQuery, moment, pagedOf, searchQuery } from '../../fields/entity.ts'
import { adminCall, sessionCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(sessionCall, 'Analytics and logs', '/v1')

const tags = ['Analytics and logs']
const time = { from: moment.optional(), to: moment.optional() }
const latestFirst = { ...listQuery, sort: listQuery.sort.default('at,DESC') }
const csvFile = z.file().meta({ description: 'CSV with a header line, in UTF-8' })
const logFilter = { ...time, ...searchQuery, logType: z.enum(clientLogTypes).optional() }

export const analytics = {
  send: on.create('/analytics', {
    scope: 'WRITE',
    isTelemetry: true,
    limit: 'analytics',
    summary: 'Record an event of the dashboard',
    description: 'The id is null if the organisation has switched collection off: nothing is kept then.',
    input: analyticsEvent,
    output: z.object({ id: id.nullable() }),
  }),
  sendBatch: sessionCall
    .meta({ scope: 'WRITE', isTelemetry: true, limit: 'analytics' })
    .route({
      method: 'POST',
      path: '/v1/analytics/batch',
      successStatus: 201,
      tags,
      summary: 'Record several events of the dashboard',
    })
    .input(z.array(analyticsEvent).min(1).max(analyticsLimits.batchSize))
    .output(z.object({ accepted: z.int() })),
  list: on.get('/analytics', {
    access: 'admin',
    scope: ['INSIGHTS', 'PEOPLE'],
    summary: "List events of the organisation's dashboards, latest first",
    input: { ...latestFirst, ...time, eventType: z.string().min(1).max(100).optional() },
    output: pagedOf(keptAnalyticsEvent),
  }),
  figures: on.get('/analytics/figures', {
    access: 'admin',
    scope: 'INSIGHTS',
    summary: "Count the use of the organisation's dashboards by day, in UTC",
    input: time,
    output: z.object({ days: z.array(usageDay) }),
  }),
  listRequests: on.list('/analytics/requests', {
    access: 'admin',
    scope: 'INSIGHTS',
    summary:
      'List how often each call was requested by dashboards, how long it took, and how often it failed',
    description: 'Over the latest 200,000 events of the span of time. `search` is part of a path.',
    input: { ...time, ...searchQuery, sort: listQuery.sort.default('count,DESC') },
    items: requestFigures,
  }),
  listErrors: on.list('/analytics/errors', {
    access: 'admin',
    scope: 'INSIGHTS',
    summary: 'List errors of the dashboards, grouped by message',
    description: 'Over the latest 200,000 errors of the span of time. `search` is part of a message.',
    input: { ...time, ...searchQuery, sort: listQuery.sort.default('lastAt,DESC') },
    items: errorGroup,
  }),
  exportRequests: on.get('/analytics/requests.csv', {
    access: 'admin',
    scope: 'INSIGHTS',
    people: 'NONE',
    summary: 'Export how each call was requested by dashboards as CSV, the most frequent first',
    description: 'At most 10,000 calls.',
    input: { ...time, ...searchQuery },
    output: csvFile,
  }),
  exportErrors: on.get('/analytics/errors.csv', {
    access: 'admin',
    scope: 'INSIGHTS',
    people: 'NONE',
    summary: 'Export errors of the dashboards as CSV, one line per message, the latest first',
    description: 'At most 10,000 messages.',
    input: { ...time, ...searchQuery },
    output: csvFile,
  }),
  loggerConfig: sessionCall
    .meta({ scope: 'READ', of: { organisation: 'orgId' } })
    .route({
      method: 'GET',
      path: '/service/{orgId}/cconfig/ent-config',
      tags,
      summary: 'Get how many log lines a client collects, and for how many seconds, before it sends them',
    })
    .input(z.object({ orgId: id }))
    .output(z.object({ detail: z.object({ logger_config: loggerConfig }) })),
  collectLogs: sessionCall
    .meta({ scope: 'WRITE', isTelemetry: true, limit: 'client-log', of: { organisation: 'orgId' } })
    .route({
      method: 'POST',
      path: '/service/log/collect/{orgId}',
      successStatus: 201,
      tags,
      summary: 'Store log lines of a client',
    })
    .input(z.object({ orgId: id, entries: clientLogBatch }))
    .output(z.object({ accepted: z.int() })),
  listLogs: on.get('/client-logs', {
    access: 'admin',
    scope: 'PEOPLE',
    summary: "List log lines of the organisation's clients, latest first",
    input: { ...latestFirst, ...logFilter },
    output: pagedOf(keptClientLog),
  }),
  exportLogs: adminCall
    .meta({ scope: 'PEOPLE', people: 'EXPORT' })
    .route({
      method: 'GET',
      path: '/v1/client-logs.csv',
      tags,
      summary: 'Export log lines as CSV, oldest first',
      outputStructure: 'detailed',
    })
    .input(z.object(logFilter))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
}
