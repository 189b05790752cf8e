import { mapPaged } from '../../platform/db/list.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { listAuditEntries, toAuditEntry } from './audit-log.repo.ts'
import { exportCsv } from './export-csv.ts'

export const auditLog = bindCalls(os.auditLog, {
  list: async ({ context, input }) => {
    const { page, size, sort, ...filter } = input
    const query = { orgId: getMember(context).orgId, filter }
    return mapPaged(await listAuditEntries(context.db, query, { page, size, sort }), toAuditEntry)
  },

  exportCsv: async ({ context, input }) => ({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-log.csv"',
    },
    body: await exportCsv(context.db, { orgId: getMember(context).orgId, filter: input }),
  }),
})
