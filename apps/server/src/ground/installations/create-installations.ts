import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { unlessFull } from '../../platform/db/read-only.ts'
import type { Log } from '../../platform/log.ts'
import type { ContactKind } from '../../platform/db/tables/ground.ts'
import { deleteOldest, upsertContacts, type NewContact } from './installations.repo.ts'
import { createContactCalls } from './installations.routes.ts'
import { createHeardApps, maxValues, type Contact, type HeardApp } from './heard-apps.ts'

const rowsPerStatement = 5000
const failed = 'When target apps were last heard from could not be written'

/** Records when target apps are heard from. Requests are collected in memory and written together. */
export interface Installations {
  /** Collects a request under a key that is known to be an app's. Every request of target apps calls it. */
  note(sdkKey: string, contact: Contact): void
  /** Writes the collected requests; call it once a minute, and at the end. A failure is logged. */
  write(): Promise<void>
  calls: ReturnType<typeof createContactCalls>
}

export function createInstallations({ db, clock, log }: { db: Db; clock: Clock; log: Log }): Installations {
  const heardApps = createHeardApps(clock)
  return {
    note: heardApps.note,
    async write() {
      const rows = heardApps.takeAll().flatMap(([sdkKey, app]) => toRows(sdkKey, app))
      for (let start = 0; start < rows.length; start += rowsPerStatement) {
        const written = writeRows(db, rows.slice(start, start + rowsPerStatement))
        await unlessFull(written).catch((err: unknown) => log.warn({ err }, failed))
      }
    },
    calls: createContactCalls(heardApps.find),
  }
}

function writeRows(db: Db, rows: NewContact[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    const changed = await upsertContacts(tx, rows)
    if (changed.length > 0) await deleteOldest(tx, changed, maxValues)
  })
}

function toRows(sdkKey: string, { at, values }: HeardApp): NewContact[] {
  const row = { sdkKey, at: at.toISOString() }
  const named = Object.entries(values) as [ContactKind, Set<string>][]
  return [
    { ...row, kind: 'APP', value: '' },
    ...named.flatMap(([kind, set]) => [...set].map((value) => ({ ...row, kind, value }))),
  ]
}
