import type { MediaType } from '@waymark/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { nameFile, toFileToKeep, type Files } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { dropMetadata } from './drop-metadata.ts'
import { listUncleanFiles, markClean, replaceFile, type UncleanFile } from './unclean-files.repo.ts'

export interface CleaningParts {
  db: Db
  clock: Clock
  log: Log
  files: Files
  /** Called in the transaction that gives media of an app other bytes. */
  noteReplaced(tx: Tx, appId: string): Promise<void>
}

/**
 * Drops the metadata of files that an earlier version stored, up to `limit` of them; returns whether there may be more
 * to do. The names and URLs of media stay, although they are the hash of the bytes before. Each file is a step of its
 * own, so that this can be stopped anywhere.
 */
export async function dropOldMetadata(parts: CleaningParts, limit: number): Promise<boolean> {
  const unclean = await listUncleanFiles(parts.db, limit)
  let count = 0
  for (const file of unclean) {
    try {
      await clean(parts, file)
      count += 1
    } catch (err) {
      parts.log.warn({ err, storeKey: file.storeKey }, 'The metadata of a file could not be dropped')
    }
  }
  return unclean.length === limit && count > 0
}

async function clean({ db, clock, files, noteReplaced }: CleaningParts, file: UncleanFile): Promise<void> {
  const before = await files.read(file)
  const contentType = file.contentType ?? (await fileTypeFromBuffer(before))?.mime
  const after = contentType ? await dropMetadata(before, contentType as MediaType) : before
  if (Buffer.compare(before, after) === 0) return inTransaction(db, (tx) => markClean(tx, file))
  const kept = await files.keep(toFileToKeep(after, contentType ?? ''))
  await inTransaction(db, async (tx) => {
    const isReplaced = await replaceFile(tx, file, { ...kept, at: clock.now() })
    // Otherwise somebody else was faster, and the new file is swept.
    if (!isReplaced) return
    await nameFile(tx, kept)
    if (file.appId) await noteReplaced(tx, file.appId)
  })
}
