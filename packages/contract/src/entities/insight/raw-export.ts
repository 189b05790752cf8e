import { z } from 'zod'
import { rawExportFormats, rawExportLimits, rawExportSchedules } from '../../constants/insight/raw-export.ts'
import { id } from '../../fields/entity.ts'
import { reason } from '../../fields/reason.ts'

export const rawExportSettings = z.strictObject({
  schedule: z.enum(rawExportSchedules),
  /** Of the files that are written from now on. */
  format: z.enum(rawExportFormats).default('NDJSON'),
  /** After how many days a file is deleted; null keeps files. */
  keptDays: z.int().min(1).max(rawExportLimits.keptDays).nullable(),
})
export type RawExportSettings = z.infer<typeof rawExportSettings>

/** The export of an app's events to files, one line or row for each event. */
export const rawExport = rawExportSettings.extend({
  /** Everything that arrived before is in files; null if nothing was ever exported. */
  exportedUntil: z.iso.datetime().nullable(),
  /** The time when the next files are written; null while it is off. */
  nextAt: z.iso.datetime().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  /** Why the last run failed; null if it did not. It is tried again. */
  reason: reason.nullable(),
})
export type RawExport = z.infer<typeof rawExport>

/** A file never changes. The files of a range together have each event that arrived in it once. */
export const rawExportFile = z.object({
  id,
  name: z.string(),
  rangeFrom: z.iso.datetime(),
  rangeTo: z.iso.datetime(),
  part: z.int(),
  events: z.int(),
  bytes: z.int(),
  /** SHA-256 of the bytes, in hex. */
  hash: z.string(),
  createdAt: z.iso.datetime(),
})
export type RawExportFile = z.infer<typeof rawExportFile>
