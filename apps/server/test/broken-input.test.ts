import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { howLong } from './how-long.ts'
import { listCalls } from './list-calls.ts'
import { breakRequest } from './places/break-request.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import type { TestServer } from './test-server.ts'

/** The same inputs on every machine; another seed tries others. */
const seed = Number(process.env.WAYMARK_TEST_SEED ?? 7)
const numRuns = howLong.requestsEach

let server: TestServer
let cast: Cast
let ids: Ids
let watching: ReturnType<typeof watchMissingElements>
beforeAll(async () => {
  ;({ server, cast, ids } = await startPlace())
  await createFingerprint()
  watching = watchMissingElements()
})
afterAll(() => server.close())

const calls = listCalls()
const unbreakable: string[] = []
let sent = 0
let refused = 0

describe.each(calls)('$name ($method $path)', (call) => {
  it('broken input is refused in the one shape of errors, and nothing is written', async () => {
    const requests = breakRequest(call, ids, cast)
    if (!requests) return void unbreakable.push(call.name)
    let written = await takeFingerprint()
    const property = fc.asyncProperty(requests, async (request) => {
      const answer = await inTime(sendCall(cast.admin, call, request))
      const text = await answer.text()
      sent += 1
      expect(answer.status, text).toBeLessThan(500)
      // Some changes leave the request valid: a text may be almost any text.
      if (answer.status < 400) return void (written = await takeFingerprint())
      refused += 1
      expect(Object.keys(JSON.parse(text) as object)).toEqual(['code', 'message', 'subErrors', 'requestId'])
      expect(text).not.toMatch(/at .*\.ts|node_modules|select .* from |insert into /)
    })
    await fc.assert(property, { seed, numRuns, endOnFailure: true })
    expect(await takeFingerprint()).toEqual(written)
  })
})

it('every call that takes input was sent broken input, and most of it was refused', async ({ task }) => {
  expect(await watching.stop()).toEqual([])
  const withoutInput = calls.filter(({ path, method }) => !path.includes('{') && method !== 'PUT')
  for (const name of unbreakable) expect(withoutInput.map((call) => call.name)).toContain(name)
  expect(sent).toBe((calls.length - unbreakable.length) * numRuns)
  expect(refused / sent).toBeGreaterThan(0.7)
  task.meta.figure = `${sent} requests to ${calls.length - unbreakable.length} operations, ${refused} refused, none a failure of the server`
})

/** The server cancels a statement after this time, so no answer may take longer. */
const patienceMs = 20_000

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error('No answer within the limit of a statement')),
    patienceMs,
  )
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** Asks for the server's health all the time; `stop` returns what was not right. */
function watchMissingElements() {
  const failures: unknown[] = []
  let isStopped = false
  const watch = async () => {
    while (!isStopped) {
      const status = await inTime(fetch(`${server.url}/healthz`)).then(
        (it) => it.status,
        (error: unknown) => String(error),
      )
      if (status !== 200) failures.push(status)
      await wait(100)
    }
    return failures
  }
  const ended = watch()
  return { stop: () => ((isStopped = true), ended) }
}

/**
 * Tables that refused requests also write to: the last use of a session, counts of attempts, the audit log, and files
 * that no row names until they are swept.
 */
const ownPace = new Set(['sessions', 'rate_counters', 'audit_log', 'loose_files'])

/** A fingerprint that shows every change of a table: its row count, and the transaction that wrote its newest row. */
async function takeFingerprint(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`select * from take_fingerprint()`.execute(
    server.database.db as never,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** A function, so that the database plans this statement over all tables only a few times instead of thousands. */
async function createFingerprint(): Promise<void> {
  const { db, runScript } = server.database
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    db as never,
  )
  const names = tables.map(({ name }) => name).filter((name) => !ownPace.has(name))
  expect(names.length).toBeGreaterThan(20)
  const digests = names.map(
    (name) => `select '${name}', count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from "${name}"`,
  )
  await runScript(`create function take_fingerprint() returns table (name text, digest text)
    language plpgsql as $$ begin return query ${digests.join(' union all ')}; end $$`)
}
