import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { JobAdder } from '../../platform/jobs/index.ts'
import { SyncFailure, type MemberPage } from './cohort-source.ts'
import { deleteSyncs, lockSync, writeProgress, type PendingSync } from './cohort-syncs.repo.ts'
import { addListRemoval } from './list-removal.ts'
import { completeList, insertList, insertMembers, lockList } from './member-lists.repo.ts'
import { lockProvider, writeSync } from './providers.repo.ts'

export interface PageParts {
  db: Db
  clock: Clock
  jobs: JobAdder
}

/** A service that forgets its sessions all the time would be read for ever. */
const mostRestarts = 3

/**
 * Keeps a page of a cohort with the place to go on from; after the last one the cohort has the new list, at once.
 * Pages that came twice or not at all end it. Nothing happens where another process or a push was faster.
 */
export async function keepPage(
  { db, clock, jobs }: PageParts,
  sync: PendingSync,
  page: MemberPage,
): Promise<{ received: number; total: number; isComplete: boolean }> {
  const received = sync.received + page.received
  const total = sync.total ?? page.total
  const pageHash = createHash('sha256').update(page.ids.join('\n')).digest('base64')
  // Another question, for a page that is empty, would count against the allowance.
  const isLast = page.isLast || received === total
  const isRepeated = page.received > 0 && sync.pageHash === pageHash
  if (isRepeated || received > total || (isLast && received < total)) throw new SyncFailure('wrong_pages')
  await inTransaction(db, async (tx) => {
    const provider = await lockProvider(tx, sync.providerId)
    if (!provider || !(await lockSync(tx, sync))) return
    const now = clock.now()
    const listId = sync.listId ?? clock.newId()
    const { appId } = sync
    const stamp = { by: sync.begunBy, at: now }
    const num = sync.listId ? await lockList(tx, listId) : await insertList(tx, { id: listId, appId, stamp })
    // It went with its app.
    if (num === undefined) return
    const kept = sync.kept + (await insertMembers(tx, num, page.ids.toSorted()))
    const place = { listId, sessionId: page.sessionId, nextPage: sync.nextPage + 1 }
    await writeProgress(tx, sync.providerId, { ...place, total, received, kept, pageHash })
    if (!isLast) return
    await completeList(tx, listId, kept)
    await deleteSyncs(tx, [sync.providerId])
    await writeSync(tx, [sync.providerId], {
      ...{ listId, syncState: 'SUCCESS', syncReason: null, syncedAt: now },
    })
    await addListRemoval(tx, jobs, [provider.listId])
  })
  return { received, total, isComplete: isLast }
}

/** Reads a cohort from its start again, whose session the service does not know any longer. */
export async function restartSync({ db, jobs }: PageParts, sync: PendingSync): Promise<void> {
  if (sync.restarts >= mostRestarts) throw new SyncFailure('question_refused')
  await inTransaction(db, async (tx) => {
    if (!(await lockProvider(tx, sync.providerId)) || !(await lockSync(tx, sync))) return
    await writeProgress(tx, sync.providerId, {
      ...{ listId: null, sessionId: null, nextPage: 0, total: null, received: 0, kept: 0, pageHash: null },
      restarts: sync.restarts + 1,
    })
    await addListRemoval(tx, jobs, [sync.listId])
  })
}
