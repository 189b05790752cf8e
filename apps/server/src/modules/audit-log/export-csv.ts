import type { AuditEntry } from '@waymark/contract'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { listAuditEntriesAfter, toAuditEntry, type AuditQuery } from './audit-log.repo.ts'
import type { Db } from '../../platform/db/db.ts'

const columns: (keyof AuditEntry)[] = [
  'at',
  'actorName',
  'actorEmail',
  'actorId',
  'call',
  'succeeded',
  'appId',
  'pathIds',
  'address',
  'requestId',
  'id',
]
/** Rows that are read at once; the next ones are asked for when the reader has taken these. */
const chunkRows = 1000

/** The log as CSV, read and written piece by piece. What a spreadsheet would run as a formula is marked as text. */
export function exportCsv(db: Db, query: AuditQuery): ReadableStream {
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true })
  return Readable.toWeb(Readable.from(readEntries(db, query)).pipe(csv)) as ReadableStream
}

async function* readEntries(db: Db, query: AuditQuery): AsyncGenerator<Record<string, unknown>> {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await listAuditEntriesAfter(db, query, { after, limit: chunkRows })
    for (const row of rows) {
      const { succeeded, pathIds, ...entry } = toAuditEntry(row)
      yield { ...entry, succeeded: String(succeeded), pathIds: JSON.stringify(pathIds) }
    }
    after = rows.at(-1)
    if (rows.length < chunkRows) return
  }
}
