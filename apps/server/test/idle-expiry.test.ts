import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCalls } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { openBrowser, type TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
let place: Ids
beforeAll(async () => {
  ;({ server, cast, ids: place } = await startPlace())
  server.clock.advance(28_801_000)
})
afterAll(() => server.close())

it('an idle session ends for every call that asks for one', async () => {
  const calls = listCalls().filter(({ meta }) => meta.access !== 'public')
  expect(calls.length).toBeGreaterThanOrEqual(80)
  for (const call of calls) {
    // The first call ends the session; the others send its cookie as somebody who kept it would.
    const idle = openBrowser(server.url)
    idle.cookies = new Map(cast.admin.cookies)
    idle.csrfToken = cast.admin.csrfToken
    const answer = await sendCall(idle, call, {
      path: toPath(call, place),
      input: toInput(call, place, cast),
    })
    expect.soft(answer.status, call.name).toBe(417)
    expect.soft(await answer.json(), call.name).toMatchObject({ code: 'session_expired' })
  }
})
