import { z } from 'zod'

/**
 * A backup is lines of text, compressed. A line is a note, which begins with `#`; a row as JSON, of the table noted
 * last; or a piece in base64, which begins with `=`, of the file noted last. The last note holds the digest of
 * everything before it.
 */
export const formatVersion = 1

export const headNote = z.object({
  format: z.literal('waymark-backup'),
  version: z.number().int().min(1),
  /** Of the server that made it. */
  waymark: z.string(),
  createdAt: z.string(),
  /** The last one that the database had seen. */
  migration: z.string(),
  /** Tells one secret key from another without telling the key; null where there was none. */
  secretKeyMark: z.string().nullable(),
})
export type HeadNote = z.infer<typeof headNote>

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** Partitions come before the rows that lie in them. */
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
