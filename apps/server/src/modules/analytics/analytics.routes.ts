import { clientLogLimits } from '@waymark/contract/constants'
import { mapPaged } from '../../platform/db/list.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { listAnalyticsEvents, toKeptEvent } from './analytics.repo.ts'
import { keepEvents, keepLogs } from './analytics.service.ts'
import { listClientLogs, toKeptLog } from './client-logs.repo.ts'

export const analytics = {
  send: os.analytics.send.handler(async ({ context, input }) => {
    const [id = ''] = await keepEvents(context, [input])
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
    await keepLogs(context, input.entries)
    return { accepted: input.entries.length }
  }),

  listLogs: os.analytics.listLogs.handler(async ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, ...filter }
    return mapPaged(await listClientLogs(context.db, query, { page, size, sort }), toKeptLog)
  }),
}
