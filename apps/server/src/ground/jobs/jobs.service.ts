import type { Job } from '@waymark/contract'
import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { getMember, type CallContext } from '../../platform/http/call.ts'
import { resetFailedJob } from '../../platform/jobs/index.ts'
import { findOrganisationJob, toJob } from './jobs.repo.ts'

/** Runs a job again that failed for good, if the queue still has it. */
export function retryJob(context: CallContext, id: string): Promise<Job> {
  const { db, clock, jobs } = context
  const { orgId } = getMember(context)
  return inTransaction(db, async (tx) => {
    if (!(await findOrganisationJob(tx, orgId, id))) throw new DomainError('not_found')
    const row = await resetFailedJob(tx, { orgId, id, now: clock.now() })
    if (!row || !(await jobs.addAgain(tx, row.kind, id))) throw new DomainError('job_not_failed')
    return toJob(row)
  })
}
