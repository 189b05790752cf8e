import type { RawExport, RawExportFile } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { mapPaged } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { fileFormats } from './file-formats.ts'
import { toDueAt, toRange, toStart } from './ranges.ts'
import {
  findExport,
  findExportFile,
  listExportFiles,
  upsertExport,
  type ExportFileRow,
  type ExportRow,
} from './raw-exports.repo.ts'

export const rawExports = bindCalls(os.rawExports, {
  get: async ({ context: { db }, input }) => toExport(await findExport(db, input.appId)),

  update: async ({ context: { db, clock }, input }) => {
    const { appId, schedule } = input
    await inTransaction(db, async (tx) => {
      const before = await findExport(tx, appId)
      const nextFrom =
        schedule === 'OFF'
          ? (before?.nextFrom ?? clock.now())
          : toStart(schedule, clock.now(), before?.nextFrom)
      await upsertExport(tx, { ...input, nextFrom })
    })
    return toExport(await findExport(db, appId))
  },

  listFiles: async ({ context, input: { appId, ...list } }) =>
    mapPaged(await listExportFiles(context.db, appId, list), toFile),

  download: async ({ context: { db, files }, input }) => {
    const row = await findExportFile(db, input)
    if (!row) throw new DomainError('not_found')
    const bytes = await files.read(row)
    return new File([new Uint8Array(bytes)], toName(row), { type: fileFormats[row.format].contentType })
  },
})

function toExport(row: ExportRow | undefined): RawExport {
  if (!row) {
    return {
      schedule: 'OFF',
      format: 'NDJSON',
      keptDays: null,
      exportedUntil: null,
      nextAt: null,
      lastRunAt: null,
      reason: null,
    }
  }
  const { schedule, format, keptDays, nextFrom, lastRunAt, reason } = row
  return {
    schedule,
    format,
    keptDays,
    reason,
    exportedUntil: lastRunAt && nextFrom.toISOString(),
    nextAt: schedule === 'OFF' ? null : toDueAt(toRange(schedule, nextFrom)).toISOString(),
    lastRunAt: lastRunAt && lastRunAt.toISOString(),
  }
}

const toFile = (row: ExportFileRow): RawExportFile => ({
  id: row.id,
  name: toName(row),
  part: row.part,
  events: row.eventCount,
  bytes: row.byteCount,
  hash: row.hash,
  rangeFrom: row.rangeFrom.toISOString(),
  rangeTo: row.rangeTo.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

/** Sorted by name, files are in their order. */
function toName({ rangeFrom, rangeTo, part, format }: ExportFileRow): string {
  const toText = (at: Date) => at.toISOString().slice(0, 16).replaceAll(':', '')
  const number = String(part + 1).padStart(4, '0')
  return `events-${toText(rangeFrom)}-${toText(rangeTo)}-${number}.${fileFormats[format].extension}`
}
