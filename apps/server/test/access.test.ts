import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, type SignedIn } from './factories.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { createPlace, toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { personal, settled } from './special-calls.ts'
import { openBrowser, type Browser, type TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
let outsider: SignedIn
let foreigner: SignedIn
/** A shared place for everything that changes nothing: reads, and refused calls. */
let standing: Ids
beforeAll(async () => {
  ;({ server, cast, ids: standing } = await startPlace())
  outsider = await createMember(server, cast.admin.orgId)
  foreigner = await createOrganisation(server)
})
afterAll(() => server.close())

const calls = listCalls()

it('covers every call of the contract, each with an access rule', () => {
  expect(calls.length).toBeGreaterThanOrEqual(60)
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  for (const { meta } of calls) expect(['public', 'session', 'admin', 'app', 'survey']).toContain(meta.access)
})

describe.each(calls)('$name ($method $path)', (call) => {
  const { access, beforeSession } = call.meta
  const changesState = call.method !== 'GET'

  it(`succeeds for whom its rule says, ${access}, and for nobody else`, async () => {
    const ids = standing
    const freshPlace = () => (changesState ? createPlace(cast, call) : standing)
    const anonymous = await send(openBrowser(server.url), call, ids)
    if (access === 'public') return expectSuccess(call, anonymous)
    expect(anonymous.status).toBe(417)

    if (changesState && !beforeSession) {
      const forged = await send(cast.member, call, ids, { 'x-csrf-token': 'guessed' })
      expect(await forged.json()).toMatchObject({ code: 'csrf_mismatch' })
    }
    if (access === 'app' || access === 'survey') {
      expect((await send(foreigner, call, ids)).status).toBe(404)
      expect((await send(outsider, call, ids)).status).toBe(404)
    }
    if (access === 'admin') expect((await send(cast.member, call, ids)).status).toBe(403)
    if (call.path.includes('{orgId}')) expect((await send(foreigner, call, ids)).status).toBe(404)

    // Accepted calls make real changes, so each of them gets a place of its own.
    if (access !== 'admin') {
      const someone = personal.has(call.name) ? await createMember(server, cast.admin.orgId) : cast.member
      await expectSuccess(call, await send(someone, call, await freshPlace()))
    }
    const admin = personal.has(call.name) ? await createMember(server, cast.admin.orgId, 'Admin') : cast.admin
    await expectSuccess(call, await send(admin, call, await freshPlace()))
  })
})

async function expectSuccess({ name }: DeclaredCall, answer: Response): Promise<void> {
  const text = await answer.text()
  if (settled[name]) return expect(JSON.parse(text)).toMatchObject({ code: settled[name] })
  expect(answer.status, text).toBeGreaterThanOrEqual(200)
  expect(answer.status, text).toBeLessThan(300)
}

/** Sends the call with input that makes it succeed. */
function send(
  who: Browser & Partial<SignedIn>,
  call: DeclaredCall,
  place: Ids,
  headers: Record<string, string> = {},
) {
  const ids = { ...place, ...(who.memberId && { selfId: who.memberId }) }
  return sendCall(who, call, { path: toPath(call, ids), input: toInput(call, ids, cast), headers })
}
