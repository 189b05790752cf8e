import { setTimeout } from 'node:timers/promises'
import { DomainError } from '../errors.ts'

/** SQLSTATE of a write in a read-only transaction. */
const readOnlyTransaction = '25006'

/** The error for writes while the embedded database's disk is nearly full; reads still work. */
export const createFullError = () => new DomainError('database_full', { retryAfterSeconds: 30 })

/** Whether PostgreSQL refused a write for that. Providers of PostgreSQL do the same when a disk is full. */
export const isFullError = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === readOnlyTransaction

/** For writes that may be skipped, such as the time of the last activity. */
export async function unlessFull(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isFullError(error)) throw error
  })
}

interface Scripts {
  runScript(text: string): Promise<unknown[]>
}

interface ReadOnlySwitch {
  isReadOnly(): boolean
  setReadOnly(isReadOnly: boolean): Promise<void>
}

/**
 * Makes a database read-only for all connections, those of libraries included, by PostgreSQL's own setting. A server
 * that ended meanwhile has left it behind.
 */
export async function createReadOnlySwitch({ runScript }: Scripts): Promise<ReadOnlySwitch> {
  let isReadOnly = false
  const set = async (isIt: boolean) => {
    await runScript(`alter system set default_transaction_read_only = ${isIt ? 'on' : 'off'}`)
    await runScript('select pg_reload_conf()')
    while ((await readSetting()) !== (isIt ? 'on' : 'off')) await setTimeout(10)
  }
  const readSetting = async () => {
    const [setting] = await runScript('show default_transaction_read_only')
    return (setting as { default_transaction_read_only: string }).default_transaction_read_only
  }
  if ((await readSetting()) === 'on') await set(false)
  return {
    isReadOnly: () => isReadOnly,
    async setReadOnly(isIt) {
      // Uploads are refused at once; the database may be busy before it learns of it.
      if (isIt) isReadOnly = true
      await set(isIt)
      isReadOnly = isIt
    },
  }
}
