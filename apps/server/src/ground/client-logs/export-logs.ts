import type { KeptClientLog } from '@waymark/contract'
import { Readable } from 'node:stream'
import { streamCsv, type CsvCell } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/db.ts'
import { streamAnswer } from '../../platform/files/stream-answer.ts'
import { listClientLogsAfter, toKeptLog, type ClientLogQuery } from './client-logs.repo.ts'

const columns = ['at', 'logType', 'message', 'user', 'module', 'memberId', 'log_data', 'id'] as const
/** Rows per read; the next ones are read when the client has taken these. */
const chunkRows = 1000

/** Streams log lines as CSV. */
export async function exportLogs(db: Db, query: ClientLogQuery): Promise<ReadableStream> {
  const csv = Readable.from(streamCsv([...columns], readLogs(db, query)))
  return Readable.toWeb(await streamAnswer(csv)) as ReadableStream
}

async function* readLogs(db: Db, query: ClientLogQuery): AsyncGenerator<CsvCell[][]> {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await listClientLogsAfter(db, query, { after, limit: chunkRows })
    yield rows.map((row) => toCells(toKeptLog(row)))
    after = rows.at(-1)
    if (rows.length < chunkRows) return
  }
}

function toCells(log: KeptClientLog): CsvCell[] {
  const cells = { ...log, log_data: JSON.stringify(log.log_data) }
  return columns.map((column) => cells[column])
}
