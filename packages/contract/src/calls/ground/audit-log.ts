import { z } from 'zod'
import { auditEntry, auditFilter } from '../../entities/ground/audit-entry.ts'
import { listQuery, pagedOf } from '../../fields/entity.ts'
import { adminCall } from '../call.ts'

const tags = ['Audit log']

export const auditLog = {
  list: adminCall
    .meta({ scope: 'PEOPLE' })
    .route({
      method: 'GET',
      path: '/v1/audit-log',
      tags,
      summary: 'List changes in the organisation, and who read data of single people, latest first',
    })
    .input(z.object({ ...listQuery, sort: listQuery.sort.default('at,DESC'), ...auditFilter }))
    .output(pagedOf(auditEntry)),
  exportCsv: adminCall
    .meta({ scope: 'PEOPLE', people: 'EXPORT' })
    .route({
      method: 'GET',
      path: '/v1/audit-log.csv',
      tags,
      summary: 'Export the audit log as CSV, oldest first',
      outputStructure: 'detailed',
    })
    .input(z.object(auditFilter))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) })),
}
