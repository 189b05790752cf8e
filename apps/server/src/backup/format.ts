import { z } from 'zod'

/**
 * A backup is compressed lines of text. A line is a note, which begins with `#`; a row of the last noted table, as JSON;
 * or a base64 piece of the last noted file, which begins with `=`. The final note holds the digest of all lines before.
 */
export const formatVersion = 1

export const headNote = z.object({
  format: z.literal('waymark-backup'),
  version: z.number().int().min(1),
  /** The version of the server that made the backup. */
  waymark: z.string(),
  createdAt: z.string(),
  /** The last migration that had run on the database. */
  migration: z.string(),
  /** Tells whether two secret keys are the same without revealing them; null if there was no key. */
  secretKeyMark: z.string().nullable(),
})
export type HeadNote = z.infer<typeof headNote>

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** Partitions come before their rows. */
export const partitionNote = z.object({
  partition: name,
  of: name,
  bounds: z.string().regex(/^FOR VALUES FROM \('[0-9a-f-]{36}'\) TO \('[0-9a-f-]{36}'\)$/),
})
export const tableNote = z.object({
  table: name,
  schema: z.enum(['public', 'job_queue']),
  columns: z.array(name),
})
export const sequenceNote = z.object({ sequenceOf: name, column: name, value: z.string().regex(/^\d+$/) })
export const fileNote = z.object({ file: z.string(), bytes: z.number().int().min(0) })
export const endNote = z.object({
  end: z.literal(true),
  rows: z.number().int(),
  files: z.number().int(),
  sha256: z.string(),
})

export type PartitionNote = z.infer<typeof partitionNote>
export type TableNote = z.infer<typeof tableNote>
export type SequenceNote = z.infer<typeof sequenceNote>
export type FileNote = z.infer<typeof fileNote>

export const toNoteLine = (note: object): string => `#${JSON.stringify(note)}\n`
