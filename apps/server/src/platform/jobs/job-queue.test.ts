import { setTimeout as wait } from 'node:timers/promises'
import { toReason } from '@waymark/contract/constants'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { systemClock } from '../time/clock.ts'
import { inTransaction } from '../db/db.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import {
  createJobQueue,
  defineJob,
  JobFailure,
  toWork,
  type JobHandler,
  type JobKind,
  type JobQueue,
} from './index.ts'

interface Greeting {
  name: string
}

const limits = { limitSeconds: 60, maxAttempts: 3, retryDelaySeconds: 1, concurrency: 1 }
const greet = defineJob<Greeting>({ name: 'greet', ...limits })

let database: OpenDatabase
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const opened: JobQueue[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function openQueue(handler: JobHandler<Greeting>, kind: JobKind<Greeting> = greet) {
  const works = [toWork(kind, handler)]
  const queue = await createJobQueue({ database, clock: systemClock, log: createLog('silent'), works })
  opened.push(queue)
  const add = (name: string) =>
    inTransaction(database.db, (tx) =>
      queue.add(tx, kind, { payload: { name }, orgId: null, subject: `Greeting ${name}` }),
    )
  const read = (id: string) =>
    database.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { queue, add, read }
}

/** Polls until something holds, for ten seconds at most. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (await holds()) return
    await wait(50)
  }
  throw new Error('It did not come to hold')
}

describe('a background job', () => {
  it('a job runs once its transaction has committed, and shows its progress', async () => {
    const greeted: string[] = []
    const { queue, add, read } = await openQueue(async ({ name }, { progress }) => {
      await progress(1, 2)
      greeted.push(name)
    })
    await queue.startWorking()
    const id = await add('Ada')
    await until(async () => (await read(id)).state === 'DONE')
    expect(greeted).toEqual(['Ada'])
    expect(await read(id)).toMatchObject({
      kind: 'greet',
      subject: 'Greeting Ada',
      attempts: 1,
      done: 1,
      total: 2,
      reason: null,
      finishedAt: expect.any(Date),
    })
  })

  it('a job is not added when its transaction fails', async () => {
    const greeted: string[] = []
    const { queue } = await openQueue(async ({ name }) => void greeted.push(name))
    const failed = inTransaction(database.db, async (tx) => {
      await queue.add(tx, greet, { payload: { name: 'Nobody' }, orgId: null, subject: '' })
      throw new Error('and then it failed')
    })
    await expect(failed).rejects.toThrow('and then it failed')
    expect(await queue.workOff()).toBe(0)
    expect(greeted).toEqual([])
  })

  it('a job begins when somebody starts working, not before', async () => {
    const { queue, add, read } = await openQueue(async () => {})
    const id = await add('Ben')
    await wait(200)
    expect((await read(id)).state).toBe('WAITING')
    await queue.startWorking()
    await until(async () => (await read(id)).state === 'DONE')
  })

  it('a job is tried again after a failure, and meanwhile shows why it failed', async () => {
    const attempts: number[] = []
    const { queue, add, read } = await openQueue(async (_payload, { attempt }) => {
      attempts.push(attempt)
      if (attempt === 1) throw new JobFailure(toReason('mail_busy'))
    })
    await queue.startWorking()
    const id = await add('Cleo')
    await until(async () => (await read(id)).state === 'RETRYING')
    expect(await read(id)).toMatchObject({ reason: toReason('mail_busy'), finishedAt: null })
    await until(async () => (await read(id)).state === 'DONE')
    expect(attempts).toEqual([1, 2])
    expect(await read(id)).toMatchObject({ attempts: 2, reason: null })
  })

  it('a job fails for good after its attempts, or at once where another attempt is of no use', async () => {
    const attempts: string[] = []
    const { queue, add, read } = await openQueue(async ({ name }, { attempt, isLastAttempt }) => {
      attempts.push(`${name} ${attempt}${isLastAttempt ? ' last' : ''}`)
      throw name === 'Dora'
        ? new Error('a secret of ours')
        : new JobFailure(toReason('member_unknown'), { canRetry: false })
    })
    const [dora, emil] = [await add('Dora'), await add('Emil')]
    await queue.workOff()
    expect(attempts.sort()).toEqual(['Dora 1', 'Dora 2', 'Dora 3 last', 'Emil 1'])
    expect(await read(dora)).toMatchObject({ state: 'FAILED', reason: toReason('internal') })
    expect(await read(emil)).toMatchObject({
      state: 'FAILED',
      reason: toReason('member_unknown'),
      attempts: 1,
    })
    expect(await queue.workOff()).toBe(0)
  })

  it('a job can be done again after it failed for good', async () => {
    let isBroken = true
    const { queue, add, read } = await openQueue(async () => {
      if (isBroken) throw new JobFailure(toReason('mail_busy'), { canRetry: false })
    })
    await queue.startWorking()
    const id = await add('Flora')
    await until(async () => (await read(id)).state === 'FAILED')
    isBroken = false
    const doAgain = () =>
      inTransaction(database.db, async (tx) => {
        await tx.updateTable('jobs').set({ state: 'WAITING', attempts: 0 }).where('id', '=', id).execute()
        return queue.addAgain(tx, 'greet', id)
      })
    // The queue records the failure a moment after the job shows it.
    await until(doAgain)
    await until(async () => (await read(id)).state === 'DONE')
    expect(await inTransaction(database.db, (tx) => queue.addAgain(tx, 'greet', id))).toBe(false)
  })

  it('a job that takes too long is given up, though it ignores its signal', async () => {
    const slow = defineJob<Greeting>({ ...greet, limitSeconds: 1, maxAttempts: 1 })
    const { queue, add, read } = await openQueue(() => new Promise(() => {}), slow)
    await queue.startWorking()
    const id = await add('Gustav')
    await until(async () => (await read(id)).state === 'FAILED')
    expect((await read(id)).reason).toEqual(toReason('job_took_too_long'))
  })

  it('jobs run in several workers at once where their kind allows it, also those of another process', async () => {
    let busy = 0
    let most = 0
    const handler: JobHandler<Greeting> = async () => {
      most = Math.max(most, (busy += 1))
      await until(() => most >= 3)
      await wait(100)
      busy -= 1
    }
    const three = defineJob<Greeting>({ ...greet, concurrency: 3 })
    const [worker, other] = [await openQueue(handler, three), await openQueue(handler, three)]
    await worker.queue.startWorking()
    await wait(100)
    const ids = await Promise.all(['one', 'two', 'three', 'four'].map((name) => other.add(name)))
    for (const id of ids) await until(async () => (await other.read(id)).state === 'DONE')
    expect(most).toBe(3)
  })

  it('a job that has begun ends before the queue closes, and a waiting one is left to others', async () => {
    const said: string[] = []
    const { queue, add, read } = await openQueue(async ({ name }) => {
      said.push(`${name} began`)
      await wait(500)
      said.push(`${name} ended`)
    })
    await queue.startWorking()
    const [first, second] = [await add('Hanna'), await add('Ida')]
    await until(() => said.length > 0)
    await queue.close()
    opened.splice(opened.indexOf(queue), 1)
    expect(said).toEqual(['Hanna began', 'Hanna ended'])
    expect((await read(first)).state).toBe('DONE')
    expect((await read(second)).state).toBe('WAITING')
    const next = await openQueue(async () => {})
    await next.queue.workOff()
    expect((await read(second)).state).toBe('DONE')
  })

  it('a job runs in one of several processes, once', async () => {
    const greeted: string[] = []
    const handler: JobHandler<Greeting> = async ({ name }) => void greeted.push(name)
    const first = await openQueue(handler)
    const second = await openQueue(handler)
    await Promise.all([first.queue.startWorking(), second.queue.startWorking()])
    const names = Array.from({ length: 12 }, (_each, index) => `guest ${index}`)
    const ids = await Promise.all(names.map((name) => first.add(name)))
    for (const id of ids) await until(async () => (await first.read(id)).state === 'DONE')
    expect(greeted.sort()).toEqual(names.sort())
  })
})
