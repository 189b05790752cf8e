export { defineJob, JobFailure, type JobHandler, type JobKind, type JobRun } from './job-kind.ts'
export { createJobQueue, toWork, type JobAdder, type JobQueue } from './job-queue.ts'
export { countJobs, deleteJob, resetFailedJob } from './jobs.repo.ts'
export { traceWork, type JobWork } from './run-job.ts'
