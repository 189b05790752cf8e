import type { Tx } from '../../platform/db/db.ts'
import { defineJob, type JobAdder } from '../../platform/jobs/index.ts'

/** Removes a list of members that was replaced or refused: a million rows take longer than anybody waits for an answer. */
export const listRemoval = defineJob<{ listId: string }>({
  name: 'remove-member-list',
  limitSeconds: 900,
  maxAttempts: 5,
  retryDelaySeconds: 10,
  concurrency: 1,
})

/** Nobody is shown this: what was replaced is gone for everybody already. */
export async function addListRemoval(tx: Tx, jobs: JobAdder, listIds: (string | null)[]): Promise<void> {
  for (const listId of listIds) {
    if (listId) await jobs.add(tx, listRemoval, { payload: { listId }, orgId: null, subject: listId })
  }
}
