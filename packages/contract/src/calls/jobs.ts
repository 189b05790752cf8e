import { z } from 'zod'
import { id, listQuery, pagedOf } from '../fields/entity.ts'
import { job, jobFilter } from '../entities/job.ts'
import { adminCall, appCall } from './call.ts'

const tags = ['Jobs']

export const jobs = {
  list: adminCall
    .route({
      method: 'GET',
      path: '/v1/jobs',
      tags,
      summary: 'What is done in the background for the organisation, the latest first',
      description: 'What ended is kept for 30 days.',
    })
    .input(z.object({ ...listQuery, sort: listQuery.sort.default('createdAt,DESC'), ...jobFilter }))
    .output(pagedOf(job)),
  retry: adminCall
    .route({
      method: 'POST',
      path: '/v1/jobs/{id}/retry',
      tags,
      summary: 'Does a job again that failed for good',
      description: 'A job can be done again for a day after it failed.',
    })
    .input(z.object({ id }))
    .output(job),
  ofApp: appCall
    .route({
      method: 'GET',
      path: '/v1/apps/{appId}/jobs/{id}',
      tags,
      summary: 'How far a job of the app has come',
    })
    .input(z.object({ appId: id, id }))
    .output(job),
}
