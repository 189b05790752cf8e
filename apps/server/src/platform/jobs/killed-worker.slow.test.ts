import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/jobs.ts'
import { createLastingDatabase, type LastingDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../time/clock.ts'
import { inTransaction } from '../db/db.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { createJobQueue, defineJob, toWork, type JobHandler } from './index.ts'

const slow = defineJob<{ name: string }>({
  name: 'slow',
  limitSeconds: 60,
  maxAttempts: 3,
  retryDelaySeconds: 1,
  concurrency: 1,
})

let lasting: LastingDatabase
beforeAll(async () => void (lasting = await createLastingDatabase()))
afterAll(() => lasting.remove())

async function openQueue(handler: JobHandler<{ name: string }>) {
  const database = await openDatabase(lasting.target)
  const works = [toWork(slow, handler)]
  const queue = await createJobQueue({ database, clock: systemClock, log: createLog('silent'), works })
  const close = async () => {
    await queue.close()
    await database.close()
  }
  return { database, queue, close }
}

/** Starts a worker in another process, which begins the job and never finishes it. */
async function beginInAnotherProcess(): Promise<() => Promise<void>> {
  const program = fileURLToPath(new URL('../../../test/stuck-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(lasting.target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

it('work whose process was killed is done by another one', { timeout: 90_000 }, async () => {
  const first = await openQueue(async () => {})
  const id = await inTransaction(first.database.db, (tx) =>
    first.queue.add(tx, slow, { payload: { name: 'Ida' }, orgId: null, subject: 'Ida' }),
  )
  await first.close()

  const kill = await beginInAnotherProcess()
  await kill()

  const done: string[] = []
  const second = await openQueue(async ({ name }, { attempt }) => void done.push(`${name} ${attempt}`))
  const read = () =>
    second.database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await read()).toMatchObject({ state: 'RUNNING', attempts: 1 })
  const startedAtMs = Date.now()
  await second.queue.startWorking()
  for (let turn = 0; turn < 3 && done.length === 0; turn += 1)
    await until(() => done.length > 0).catch(() => {})
  expect(Date.now() - startedAtMs).toBeLessThan(60_000)
  expect(done).toEqual(['Ida 2'])
  await until(async () => (await read()).state === 'DONE')
  expect(await read()).toMatchObject({ attempts: 2, reason: null })
  await second.close()
})
