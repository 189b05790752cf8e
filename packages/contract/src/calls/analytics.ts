import { z } from 'zod'
import { analyticsLimits, clientLogTypes } from '../constants/analytics.ts'
import {
  analyticsEvent,
  clientLogBatch,
  keptAnalyticsEvent,
  keptClientLog,
  loggerConfig,
} from '../entities/analytics.ts'
import { id, listQuery, moment, pagedOf } from '../fields/entity.ts'
import { adminCall, sessionCall } from './call.ts'

const tags = ['Analytics and logs']
const time = { from: moment.optional(), to: moment.optional() }
const latestFirst = { ...listQuery, sort: listQuery.sort.default('at,DESC') }

export const analytics = {
  send: sessionCall
    .meta({ isTelemetry: true, limit: 'analytics' })
    .route({
      method: 'POST',
      path: '/v1/analytics',
      successStatus: 201,
      tags,
      summary: 'Keep one event of the dashboard itself',
    })
    .input(analyticsEvent)
    .output(z.object({ id })),
  sendBatch: sessionCall
    .meta({ isTelemetry: true, limit: 'analytics' })
    .route({
      method: 'POST',
      path: '/v1/analytics/batch',
      successStatus: 201,
      tags,
      summary: 'Keep several events of the dashboard itself',
    })
    .input(z.array(analyticsEvent).min(1).max(analyticsLimits.batchSize))
    .output(z.object({ accepted: z.int() })),
  list: adminCall
    .route({
      method: 'GET',
      path: '/v1/analytics',
      tags,
      summary: "Events of the organisation's dashboards, the latest first",
    })
    .input(z.object({ ...latestFirst, ...time, eventType: z.string().min(1).max(100).optional() }))
    .output(pagedOf(keptAnalyticsEvent)),
  loggerConfig: sessionCall
    .route({
      method: 'GET',
      path: '/service/{orgId}/cconfig/ent-config',
      tags,
      summary: 'How many log lines a client gathers, and for how many seconds, before it sends them',
    })
    .input(z.object({ orgId: id }))
    .output(z.object({ detail: z.object({ logger_config: loggerConfig }) })),
  collectLogs: sessionCall
    .meta({ isTelemetry: true, limit: 'client-log' })
    .route({
      method: 'POST',
      path: '/service/log/collect/{orgId}',
      successStatus: 201,
      tags,
      summary: 'Keep log lines of a client',
    })
    .input(z.object({ orgId: id, entries: clientLogBatch }))
    .output(z.object({ accepted: z.int() })),
  listLogs: adminCall
    .route({
      method: 'GET',
      path: '/v1/client-logs',
      tags,
      summary: "Log lines of the organisation's clients, the latest first",
    })
    .input(z.object({ ...latestFirst, ...time, logType: z.enum(clientLogTypes).optional() }))
    .output(pagedOf(keptClientLog)),
}
