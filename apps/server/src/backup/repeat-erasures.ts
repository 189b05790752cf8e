import { z } from 'zod'
import { eraseAccount } from '../audience/accounts/index.ts'
import { createErasedNames } from '../ground/erasures/index.ts'
import type { KnownErasure } from '../ground/erasures/index.ts'
import { openEventStore } from '../ground/events/index.ts'
import { eraseEndUser } from '../insight/end-users/index.ts'
import { inTransaction } from '../platform/db/db.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createSecretBox } from '../platform/secrets/secret-box.ts'
import { createKeyReader } from '../platform/secrets/secret-key.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup } from './check-backup.ts'
import { tableNote } from './format.ts'
import { readLines } from './read-lines.ts'
import type { RestoreOptions } from './restore-backup.ts'
import { listStoredNames } from './stored-names.repo.ts'
import { toSecretKeyMark } from './to-secret-key-mark.ts'

const erasedName = z.object({ app_id: z.string(), mark: z.string(), erased_at: z.coerce.date() })

export interface RepeatedErasures {
  /** How many erasures of the backup are missing in the database. */
  missing: number
  endUsers: number
  accounts: number
}

/** The member that receipts name as having asked for the erasure. */
const member = { uid: null, name: 'npm run repeat-erasures' }

/** Repeats the erasures of a newer backup in a restored database. May be repeated. Throws BackupError. */
export async function repeatErasures({
  config,
  clock,
  path,
}: Omit<RestoreOptions, 'log'>): Promise<RepeatedErasures> {
  const head = await checkBackup(path)
  const known = await readErasures(path)
  if (!known)
    throw new BackupError(
      `This backup was made by a Waymark that did not store who was erased (${head.waymark}): ${path}. Nobody was erased.`,
    )
  if (known.length > 0 && head.secretKeyMark !== toSecretKeyMark(config))
    throw new BackupError(
      'The secret key here is another one than where this backup was made, without which nobody can tell who was erased. ' +
        'Set WAYMARK_SECRET_KEY to that one. Nobody was erased.',
    )
  const database = await openDatabase(config.database)
  try {
    const { db } = database
    const secrets = createSecretBox(createKeyReader(config.secretKey, config.dataDir))
    const erasedNames = createErasedNames({ db, secrets })
    const events = await openEventStore({ config: config.events, database, clock, isPatient: false })
    const parts = { db, events, clock, secrets, erasedNames }
    const missing = new Map(
      (await erasedNames.listMissing(known)).map((erasure) => [`${erasure.appId} ${erasure.mark}`, erasure]),
    )
    const repeated = { missing: missing.size, endUsers: 0, accounts: 0 }
    for (const appId of new Set([...missing.values()].map((erasure) => erasure.appId))) {
      const names = await listStoredNames(db, appId, (name) =>
        missing.has(`${appId} ${erasedNames.toMark(name)}`),
      )
      for (const { is, key } of names) {
        if (is === 'END_USER') await eraseEndUser(parts, { appId, key, member })
        else await eraseAccount(parts, { appId, key })
        repeated[is === 'END_USER' ? 'endUsers' : 'accounts'] += 1
      }
    }
    // Last, so that the next run repeats a failed one; and for events of people that the database does not know yet.
    await inTransaction(db, async (tx) => {
      for (const erasure of missing.values()) await erasedNames.adopt(tx, erasure)
    })
    await events.close()
    return repeated
  } finally {
    await database.close()
  }
}

/** Reads the erasures from a checked backup; undefined if its Waymark did not store them. */
async function readErasures(path: string): Promise<KnownErasure[] | undefined> {
  let found: KnownErasure[] | undefined
  let isInTable = false
  for await (const line of readLines(path)) {
    const text = line.toString()
    if (text.startsWith('#')) {
      if (isInTable) return found
      isInTable = tableNote.safeParse(JSON.parse(text.slice(1))).data?.table === 'erased_names'
      if (isInTable) found = []
    } else if (isInTable) {
      const { app_id: appId, mark, erased_at: erasedAt } = erasedName.parse(JSON.parse(text))
      found?.push({ appId, mark, erasedAt })
    }
  }
  return found
}
