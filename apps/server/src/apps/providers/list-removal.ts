import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'

/**
 * Removes a replaced or refused list of members in the background: deleting a million rows takes too long for a
 * request.
 */
export const listRemoval = defineJob<{ listId: string }>({
  name: 'remove-member-list',
  limitSeconds: 900,
  maxAttempts: 5,
  retryDelaySeconds: 10,
  concurrency: 1,
})

/** Has no organisation, so the job is shown to nobody: the replaced list is already gone for everybody. */
export async function addListRemoval(tx: Tx, jobs: JobAdder, listIds: (string | null)[]): Promise<void> {
  for (const listId of listIds) {
    if (listId) await jobs.add(tx, listRemoval, { payload: { listId }, orgId: null, subject: listId })
  }
}
