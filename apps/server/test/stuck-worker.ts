import { systemClock } from '../src/platform/time/clock.ts'
import { openDatabase, type DatabaseTarget } from '../src/platform/db/open-database.ts'
import { createJobQueue, defineJob, toWork } from '../src/platform/jobs/index.ts'
import { createLog } from '../src/platform/log.ts'

/** A process that starts a job of the kind `slow`, says so, and hangs until it is killed. */
const database = await openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseTarget)
const limits = { limitSeconds: 60, maxAttempts: 3, retryDelaySeconds: 1, concurrency: 1 }
const slow = defineJob<{ name: string }>({ name: 'slow', ...limits })
const work = toWork(slow, async () => {
  process.stdout.write('begun\n')
  await new Promise(() => {})
})
const parts = { database, clock: systemClock, log: createLog('silent'), works: [work] }
const queue = await createJobQueue(parts)
await queue.startWorking()
