import { createHash } from 'node:crypto'
import { isUnreleased, migrationNames } from '../platform/db/migrate.ts'
import { BackupError } from './backup-error.ts'
import { endNote, formatVersion, headNote, type HeadNote } from './format.ts'
import { readLines } from './read-lines.ts'

/**
 * Reads a backup to its end before it is used, and returns its head note. Throws BackupError when it is incomplete,
 * damaged, or made by a newer version.
 */
export async function checkBackup(path: string): Promise<HeadNote> {
  const digest = createHash('sha256')
  let head: HeadNote | undefined
  let last: Buffer | undefined
  for await (const line of readLines(path)) {
    head ??= readHead(line, path)
    if (last) digest.update(last).update('\n')
    last = line
  }
  const end = endNote.safeParse(parse(last?.subarray(1).toString() ?? ''))
  if (!head || !end.success)
    throw new BackupError(`This backup breaks off before its end: ${path}. Nothing was restored.`)
  if (digest.digest('hex') !== end.data.sha256)
    throw new BackupError(`This backup is damaged: ${path}. Nothing was restored.`)
  return head
}

function readHead(line: Buffer, path: string): HeadNote {
  // In a file that is no backup, the first line can be of any length.
  const text = line.subarray(1, 10_000).toString()
  const head = headNote.safeParse(parse(text))
  if (!head.success) throw new BackupError(`This is no backup of Waymark: ${path}. Nothing was restored.`)
  const { version, migration, waymark } = head.data
  if (isUnreleased(migration))
    throw new BackupError(
      `This backup was made by a Waymark from before its first release (${waymark}): ${path}. Restore it with that version. Nothing was restored.`,
    )
  if (version > formatVersion || !migrationNames.includes(migration)) {
    throw new BackupError(
      `This backup was made by a newer Waymark (${waymark}): ${path}. Restore it with that version. Nothing was restored.`,
    )
  }
  return head.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
