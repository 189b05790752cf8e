import { mapPaged } from '../../platform/db/list.ts'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import { findAppJob, listJobs, toJob } from './jobs.repo.ts'
import { retryJob } from './jobs.service.ts'

export const jobs = bindCalls(os.jobs, {
  list: async ({ context, input: { page, size, sort, ...filter } }) => {
    const { orgId } = getMember(context)
    return mapPaged(await listJobs(context.db, { orgId, filter }, { page, size, sort }), toJob)
  },

  retry: ({ context, input }) => retryJob(context, input.id),

  ofApp: async ({ context, input: { appId, id } }) => {
    const row = await findAppJob(context.db, appId, id)
    if (!row) throw new DomainError('not_found')
    return toJob(row)
  },
})
