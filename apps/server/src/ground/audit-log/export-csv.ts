import type { AuditEntry } from '@waymark/contract'
import { Readable } from 'node:stream'
import { streamCsv, type CsvCell } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { streamAnswer } from '../../platform/files/stream-answer.ts'
import { listAuditEntriesAfter, toAuditEntry, type AuditQuery, type AuditRow } from './audit-log.repo.ts'

const columns: (keyof AuditEntry)[] = [
  'at',
  'actorName',
  'actorEmail',
  'actorId',
  'call',
  'succeeded',
  'appId',
  'changes',
  'pathIds',
  'address',
  'requestId',
  'id',
  'tokenName',
  'tokenId',
]
/** Rows per read; the next ones are read when the client has taken these. */
const chunkRows = 1000

/** Streams the log as CSV. */
export async function exportCsv(db: Db, query: AuditQuery): Promise<ReadableStream> {
  const csv = Readable.from(streamCsv(columns, readEntries(db, query)))
  return Readable.toWeb(await streamAnswer(csv)) as ReadableStream
}

async function* readEntries(db: Db, query: AuditQuery): AsyncGenerator<CsvCell[][]> {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await listAuditEntriesAfter(db, query, { after, limit: chunkRows })
    yield rows.map(toCells)
    after = rows.at(-1)
    if (rows.length < chunkRows) return
  }
}

function toCells(row: AuditRow): CsvCell[] {
  const entry = toAuditEntry(row)
  const { pathIds, changes } = entry
  const cells = {
    ...entry,
    pathIds: JSON.stringify(pathIds),
    changes: changes.length ? JSON.stringify(changes) : '',
  }
  return columns.map((column) => cells[column])
}
