import { inTransaction } from '../../platform/db/db.ts'
import { deleteLeftovers, listOldLeftovers, noteLeftovers } from './edge.repo.ts'
import type { EdgeRun } from './edge-run.ts'

/** How many files one run removes; the rest is for the next. */
const perRun = 500
const atOnce = 8

/**
 * Records which of the present files nothing names any more, and removes those unnamed for longer than browsers and
 * CDNs may use an older manifest.
 */
export async function removeLeftovers(
  run: EdgeRun,
  { present, named, keepMs }: { present: Set<string>; named: Set<string>; keepMs: number },
): Promise<void> {
  const { db, clock, name } = run
  const now = clock.now()
  const paths = [...present].filter((path) => !named.has(path))
  await inTransaction(db, (tx) => noteLeftovers(tx, name, { paths, now }))
  const before = new Date(now.getTime() - keepMs)
  const old = await listOldLeftovers(db, name, { before, limit: perRun })
  for (let start = 0; start < old.length; start += atOnce) {
    const some = old.slice(start, start + atOnce)
    await Promise.all(some.map((path) => run.removeDecisive(path)))
    await inTransaction(db, (tx) => deleteLeftovers(tx, name, some))
  }
}

/** Lists what is in some folders of the bucket. */
export async function listPresent({ bucket }: EdgeRun, folders: string[]): Promise<Set<string>> {
  const present = new Set<string>()
  for (const folder of folders) {
    for await (const paths of bucket.list(folder)) for (const path of paths) present.add(path)
  }
  return present
}
