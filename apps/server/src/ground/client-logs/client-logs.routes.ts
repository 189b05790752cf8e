import { clientLogLimits } from '@waymark/contract/constants'
import { mapPaged } from '../../platform/db/list.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { listAnalyticsEvents, toKeptEvent } from './usage-events.repo.ts'
import { keepEvents, keepLogs } from './client-logs.service.ts'
import { listClientLogs, toKeptLog } from './client-logs.repo.ts'
import { exportLogs } from './export-logs.ts'
import { exportErrors, exportRequests } from './usage-files.ts'
import { listErrorGroups, listRequestFigures, listUsageDays } from './usage.repo.ts'

export const analytics = bindCalls(os.analytics, {
  send: async ({ context, input }) => {
    const [id = null] = await keepEvents(context, [input])
    return { id }
  },

  sendBatch: async ({ context, input }) => ({
    accepted: (await keepEvents(context, input)).length,
  }),

  list: async ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return mapPaged(await listAnalyticsEvents(context.db, query, { page, size, sort }), toKeptEvent)
  },

  figures: async ({ context, input }) => ({
    days: await listUsageDays(context.db, { orgId: getMember(context).orgId, ...input }),
  }),

  listRequests: ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return listRequestFigures(context.db, query, { page, size, sort })
  },

  listErrors: ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return listErrorGroups(context.db, query, { page, size, sort })
  },

  exportRequests: ({ context, input }) =>
    exportRequests(context.db, { orgId: getMember(context).orgId, ...input }),

  exportErrors: ({ context, input }) =>
    exportErrors(context.db, { orgId: getMember(context).orgId, ...input }),

  loggerConfig: ({ input }) => ({
    detail: {
      logger_config: {
        ent_id: input.orgId,
        server_logger_max_logs: clientLogLimits.maxLogs,
        server_logger_flush_interval: clientLogLimits.flushIntervalSeconds,
      },
    },
  }),

  collectLogs: async ({ context, input }) => {
    return { accepted: await keepLogs(context, input.entries) }
  },

  listLogs: async ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return mapPaged(await listClientLogs(context.db, query, { page, size, sort }), toKeptLog)
  },

  exportLogs: async ({ context, input }) => ({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="client-logs.csv"',
    },
    body: await exportLogs(context.db, { orgId: getMember(context).orgId, ...input }),
  }),
})
