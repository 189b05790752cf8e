import { z } from 'zod'
import { id, listQuery, pagedOf } from '../../fields/entity.ts'
import { job, jobFilter } from '../../entities/ground/job.ts'
import { adminCall, appCall } from '../call.ts'

const tags = ['Jobs']

export const jobs = {
  list: adminCall
    .meta({ scope: 'READ' })
    .route({
      method: 'GET',
      path: '/v1/jobs',
      tags,
      summary: 'List background jobs of the organisation, latest first',
      description: 'Finished jobs are listed for 30 days.',
    })
    .input(z.object({ ...listQuery, sort: listQuery.sort.default('createdAt,DESC'), ...jobFilter }))
    .output(pagedOf(job)),
  retry: adminCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: '/v1/jobs/{id}/retry',
      tags,
      summary: 'Retry a failed job',
      description: 'A job can be retried for a day after it failed for good.',
    })
    .input(z.object({ id }))
    .output(job),
  ofApp: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/jobs/{id}',
      tags,
      summary: 'Get the progress of a job',
    })
    .input(z.object({ appId: id, id }))
    .output(job),
}
