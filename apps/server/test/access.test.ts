import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listScopes, tokenScopes, type TokenScope } from '@waymark/contract/constants'
import { createAppWithVersion } from './project-factories.ts'
import { createMember, createOrganisation, type SignedIn } from './factories.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { openWornPlace } from './places/worn-place.ts'
import { personal, settled } from './special-calls.ts'
import { createToken, openProgram } from './token-factories.ts'
import { openBrowser, type Browser, type TestServer } from './test-server.ts'

let server: TestServer
let cast: Cast
let outsider: SignedIn
let foreigner: SignedIn
/** A shared place for everything that changes nothing: reads, and refused calls. */
let standing: Ids
let sendSomewhere: Awaited<ReturnType<typeof openWornPlace>>
let programs: Awaited<ReturnType<typeof openPrograms>>
beforeAll(async () => {
  ;({ server, cast, ids: standing } = await startPlace())
  outsider = await createMember(server, cast.admin.orgId)
  foreigner = await createOrganisation(server)
  programs = await openPrograms()
  sendSomewhere = await openWornPlace(cast)
})
afterAll(() => server.close())

const calls = listCalls()

/** Programs with API tokens: of the Admin with some scopes, of the member, and for another app. */
async function openPrograms() {
  const open = async (maker: SignedIn, token?: Parameters<typeof createToken>[1]) =>
    openProgram(server.url, (await createToken(maker, token)).token)
  const other = await createAppWithVersion(cast.admin)
  const all = await open(cast.admin)
  const without = new Map<TokenScope, Browser>()
  for (const scope of tokenScopes) {
    const scopes = tokenScopes.filter((it) => it !== scope)
    without.set(scope, await open(cast.admin, { scopes }))
  }
  return {
    all,
    without: (scope: TokenScope) => without.get(scope) ?? all,
    ofMember: await open(cast.member),
    ofOtherApp: await open(cast.admin, { appId: other.appId }),
  }
}

it('access is tested for every call of the contract, each with an access rule', () => {
  expect(calls.length).toBeGreaterThanOrEqual(60)
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  for (const { meta } of calls) expect(['public', 'session', 'admin', 'app', 'survey']).toContain(meta.access)
})

it('every call says which scope an API token needs, or that it takes none', () => {
  for (const { name, meta } of calls) {
    expect.soft([...tokenScopes, 'NONE'], name).toEqual(expect.arrayContaining([meta.scope].flat()))
    expect.soft(meta.scope, name).toBeDefined()
  }
  const closed = calls.filter(({ meta }) => meta.scope === 'NONE' && meta.access !== 'public')
  expect(closed.map(({ name }) => name)).toEqual([
    'users.logout',
    'users.authEnt',
    'users.getSession',
    'users.listSessions',
    'users.endSession',
    'users.endOtherSessions',
    'users.changePassword',
    'users.changeEmail',
    'users.createPasswordLink',
    'organisation.remove',
    'organisation.updateSetting',
    'signOn.get',
    'signOn.put',
    'signOn.delete',
    'signOn.test',
    'apiTokens.list',
    'apiTokens.create',
    'apiTokens.revoke',
    'captures.addBuilderCode',
  ])
})

describe.each(calls)('$name ($method $path)', (call) => {
  const { access, beforeSession } = call.meta
  const scopes = listScopes(call.meta.scope)
  const changesState = call.method !== 'GET'

  it(`the call succeeds for whom its rule allows it, ${access}, and for nobody else`, async () => {
    const ids = standing
    // Accepted calls make real changes, so they are not made in the standing place.
    const accept = (who: SignedIn) =>
      changesState ? sendSomewhere(call, (place) => send(who, call, place)) : send(who, call, standing)
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

    if (access !== 'admin') {
      const someone = personal.has(call.name) ? await createMember(server, cast.admin.orgId) : cast.member
      await expectSuccess(call, await accept(someone))
    }
    const admin = personal.has(call.name) ? await createMember(server, cast.admin.orgId, 'Admin') : cast.admin
    await expectSuccess(call, await accept(admin))
  })

  it(`takes an API token ${scopes.length > 0 ? `with ${scopes.join(' and ')}` : 'of nobody'}`, async () => {
    if (scopes.length === 0) {
      const answer = await send(programs.all, call, standing)
      expect(await answer.json()).toMatchObject({ code: 'token_not_accepted' })
      return
    }
    for (const scope of scopes) {
      const refused = await send(programs.without(scope), call, standing)
      expect(await refused.json()).toMatchObject({
        code: 'token_scope_missing',
        subErrors: [{ code: 'token_scope_needed', params: { scope } }],
      })
    }
    for (const { field, values, scope } of call.meta.alsoNeeds ?? []) {
      const path = toPath(call, standing)
      const input = { ...(toInput(call, standing, cast) as object), [field]: values?.[0] ?? 'anything' }
      const refused = await sendCall(programs.without(scope), call, { path, input })
      expect(await refused.json()).toMatchObject({ subErrors: [{ params: { scope } }] })
    }
    const elsewhere = await send(programs.ofOtherApp, call, standing)
    expect([403, 404]).toContain(elsewhere.status)
    if (access === 'admin') {
      const ofMember = await send(programs.ofMember, call, standing)
      expect(await ofMember.json()).toMatchObject({ code: 'forbidden' })
    }
    const sendScoped = async (place: Ids) => {
      const { program, revoke } = await openScoped(call, scopes, place)
      const answer = await send(program, call, place)
      // The token of a deleted app ends with it.
      if (call.name !== 'apps.delete') await revoke()
      return answer
    }
    const answer = await (changesState ? sendSomewhere(call, sendScoped) : sendScoped(standing))
    // An organisation is set up once, which a session did above.
    if (call.name === 'organisation.create' && answer.status === 409) return
    await expectSuccess(call, answer)
  })
})

/** Opens a program that has only these scopes, and only the app if the call is about one. */
async function openScoped(
  { meta: { access }, path }: DeclaredCall,
  scopes: TokenScope[],
  { appId = '' }: Ids,
) {
  const isOfApp = access === 'app' || access === 'survey' || /\{appId\}|\/apps\/\{id\}/.test(path)
  const maker = access === 'admin' ? cast.admin : cast.member
  const made = await createToken(maker, { scopes, appId: isOfApp ? appId : null })
  const revoke = () => maker.api.apiTokens.revoke({ id: made.id })
  return { program: Object.assign(openProgram(server.url, made.token), { memberId: maker.memberId }), revoke }
}

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
