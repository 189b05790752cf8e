import { clientLogLimits } from '@waymark/contract/constants'
import { mapPaged } from '../../platform/db/list.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { listAnalyticsEvents, toKeptEvent } from './usage-events.repo.ts'
import { keepEvents, keepLogs } from './client-logs.service.ts'
import { listClientLogs, toKeptLog } from './client-logs.repo.ts'
import { exportLogs } from './export-logs.ts'
import { exportErrors, exportRequests } from './usage-files.ts'
import { listErrorGroups, listRequestFigures, listUsageDays } from './usage.repo.ts'

export const analytics = {
  send: os.analytics.send.handler(async ({ context, input }) => {
    const [id = null] = await keepEvents(context, [input])
    return { id }
  }),

  sendBatch: os.analytics.sendBatch.handler(async ({ context, input }) => ({
    accepted: (await keepEvents(context, input)).length,
  })),

  list: os.analytics.list.handler(async ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return mapPaged(await listAnalyticsEvents(context.db, query, { page, size, sort }), toKeptEvent)
  }),

  figures: os.analytics.figures.handler(async ({ context, input }) => ({
    days: await listUsageDays(context.db, { orgId: getMember(context).orgId, ...input }),
  })),

  listRequests: os.analytics.listRequests.handler(({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return listRequestFigures(context.db, query, { page, size, sort })
  }),

  listErrors: os.analytics.listErrors.handler(({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return listErrorGroups(context.db, query, { page, size, sort })
  }),

  exportRequests: os.analytics.exportRequests.handler(({ context, input }) =>
    exportRequests(context.db, { orgId: getMember(context).orgId, ...input }),
  ),

  exportErrors: os.analytics.exportErrors.handler(({ context, input }) =>
    exportErrors(context.db, { orgId: getMember(context).orgId, ...input }),
  ),

  loggerConfig: os.analytics.loggerConfig.handler(({ input }) => ({
    detail: {
      logger_config: {
        ent_id: input.orgId,
        server_logger_max_logs: clientLogLimits.maxLogs,
        server_logger_flush_interval: clientLogLimits.flushIntervalSeconds,
      },
    },
  })),

  collectLogs: os.analytics.collectLogs.handler(async ({ context, input }) => {
    return { accepted: await keepLogs(context, input.entries) }
  }),

  listLogs: os.analytics.listLogs.handler(async ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return mapPaged(await listClientLogs(context.db, query, { page, size, sort }), toKeptLog)
  }),

  exportLogs: os.analytics.exportLogs.handler(async ({ context, input }) => ({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="client-logs.csv"',
    },
    body: await exportLogs(context.db, { orgId: getMember(context).orgId, ...input }),
  })),
}
