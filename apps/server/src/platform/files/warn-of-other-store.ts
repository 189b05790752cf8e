import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './file-store.ts'
import { findAnyStoreKey } from './loose-files.repo.ts'

/** Logs a warning when the store lacks a file that the database names: it is probably the wrong store. */
export async function warnOfOtherStore({ db, log, store }: { db: Db; log: Log; store: FileStore }) {
  const storeKey = await findAnyStoreKey(db)
  if (!storeKey || (await store.has(storeKey).catch(() => true))) return
  log.error(
    { storeKey },
    'The file store does not hold a file that the database names. Was it another store until now? ' +
      'Copy its files to this one; docs/configuration.md says how.',
  )
}
