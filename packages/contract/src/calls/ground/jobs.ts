import { listQuery } from '../../fields/entity.ts'
import { job, jobFilter } from '../../entities/ground/job.ts'
import { adminCall, appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(adminCall, 'Jobs', '/v1/jobs')
const onApp = declareOn(appCall, 'Jobs', '/v1/apps/{appId}/jobs')

export const jobs = {
  list: on.list('', {
    scope: 'READ',
    summary: 'List background jobs of the organisation, latest first',
    description: 'Finished jobs are listed for 30 days.',
    input: { sort: listQuery.sort.default('createdAt,DESC'), ...jobFilter },
    items: job,
  }),
  retry: on.post('/{id}/retry', {
    scope: 'WRITE',
    summary: 'Retry a failed job',
    description: 'A job can be retried for a day after it failed for good.',
    output: job,
  }),
  ofApp: onApp.get('/{id}', {
    scope: 'READ',
    builder: 'APP',
    summary: 'Get the progress of a job',
    output: job,
  }),
}
