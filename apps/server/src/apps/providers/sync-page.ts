import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/time/clock.ts'
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

/** Otherwise a service that keeps losing its sessions would be read forever. */
const mostRestarts = 3

/**
 * Stores a page of a cohort with the point to continue from; the last page switches the cohort to the new list. A page
 * that is repeated or missing ends the sync. Does nothing when another process or a push was first.
 */
export async function keepPage(
  { db, clock, jobs }: PageParts,
  sync: PendingSync,
  page: MemberPage,
): Promise<{ received: number; total: number; isComplete: boolean }> {
  const received = sync.received + page.received
  const total = sync.total ?? page.total
  const pageHash = createHash('sha256').update(page.ids.join('\n')).digest('base64')
  // Requesting one more page to find it empty would count against the quota.
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
    // The list was deleted with its app.
    if (num === undefined) return
    const kept = sync.kept + (await insertMembers(tx, num, page.ids.toSorted()))
    const place = { listId, sessionId: page.sessionId, nextPage: sync.nextPage + 1 }
    await writeProgress(tx, sync.providerId, { ...place, total, received, kept, pageHash })
    if (!isLast) return
    await completeList(tx, listId, kept)
    await deleteSyncs(tx, [sync.providerId])
    await writeSync(tx, [sync.providerId], {
      listId,
      syncState: 'SUCCESS',
      syncReason: null,
      syncedAt: now,
    })
    await addListRemoval(tx, jobs, [provider.listId])
  })
  return { received, total, isComplete: isLast }
}

/** Reads a cohort from its start again, because the service no longer knows the session. */
export async function restartSync({ db, jobs }: PageParts, sync: PendingSync): Promise<void> {
  if (sync.restarts >= mostRestarts) throw new SyncFailure('question_refused')
  await inTransaction(db, async (tx) => {
    if (!(await lockProvider(tx, sync.providerId)) || !(await lockSync(tx, sync))) return
    await writeProgress(tx, sync.providerId, {
      listId: null,
      sessionId: null,
      nextPage: 0,
      total: null,
      received: 0,
      kept: 0,
      pageHash: null,
      restarts: sync.restarts + 1,
    })
    await addListRemoval(tx, jobs, [sync.listId])
  })
}
