import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../src/platform/db/db.ts'
import { createMember, createOrganisation, type SignedIn } from './factories.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import {
  createAppWithVersion,
  createName,
  createStep,
  createTarget,
  newWalkthrough,
} from './project-factories.ts'
import { openBrowser, startTestServer, type Browser, type TestServer } from './test-server.ts'

let server: TestServer
let admin: SignedIn
let member: SignedIn
let outsider: SignedIn
let foreigner: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  admin = await createOrganisation(server)
  member = await createMember(server, admin.orgId)
  outsider = await createMember(server, admin.orgId)
  foreigner = await createOrganisation(server)
})
afterAll(() => server.close())

const calls = listCalls()
const refusals = [401, 403, 404, 417]

it('covers every call of the contract, each with an access rule', () => {
  expect(calls.length).toBeGreaterThanOrEqual(60)
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
  for (const { meta } of calls) expect(['public', 'session', 'admin', 'app']).toContain(meta.access)
})

describe.each(calls)('$name ($method $path)', (call) => {
  const { access, beforeSession } = call.meta
  const changesState = call.method !== 'GET'
  const namesOrganisation = call.path.includes('{orgId}')

  it(`is open to whom its rule says: ${access}`, async () => {
    const path = toPath(call, await createPlace())
    const asked = async (who: Browser) => (await send(who, call, path)).status
    const anonymous = await asked(openBrowser(server.url))
    if (access === 'public') return expect(refusals).not.toContain(anonymous)
    expect(anonymous).toBe(417)

    if (changesState && !beforeSession) {
      const forged = await send(member, call, path, { 'x-csrf-token': 'guessed' })
      expect(await forged.json()).toMatchObject({ code: 'csrf_mismatch' })
    }
    if (access === 'app') {
      expect(await asked(foreigner)).toBe(404)
      expect(await asked(outsider)).toBe(404)
    }
    if (access === 'admin') expect(await asked(member)).toBe(403)
    if (namesOrganisation) expect(await asked(foreigner)).toBe(404)

    // The last ones may act in earnest, so each gets a place of its own.
    if (access !== 'admin') {
      const someone = call.name === 'users.logout' ? await createMember(server, admin.orgId) : member
      expect(refusals).not.toContain((await send(someone, call, toPath(call, await createPlace()))).status)
    }
    const someAdmin = call.name === 'users.logout' ? await createMember(server, admin.orgId, 'Admin') : admin
    expect(refusals).not.toContain((await send(someAdmin, call, toPath(call, await createPlace()))).status)
  })
})

/** A request that its caller could make; where a body is needed, an empty one passes the gate and is a 400. */
function send(who: Browser, { method }: DeclaredCall, path: string, headers: Record<string, string> = {}) {
  const body =
    method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json', ...headers } }
  return who.fetch(path, { method, ...body })
}

type Ids = Awaited<ReturnType<typeof createPlace>>

/** One of everything that a path can name, in the Admin's organisation; `member` may use the app. */
async function createPlace() {
  const { api, orgId } = admin
  const { appId, appVersionId } = await createAppWithVersion(admin)
  await inTransaction(server.database.db, (tx) =>
    tx
      .insertInto('appMembers')
      .values({ appId, memberId: member.memberId, createdAt: server.clock.now() })
      .execute(),
  )
  const project = await api.projects.create({ appId, appVersionId, ...newWalkthrough(createName('Tour')) })
  const place = { appId, appVersionId, projectId: project.id }
  const assist = await createStep(admin, place, { identifiers: [createTarget()] })
  await api.projects.publish({ ...place, id: project.id })
  const deployment = await api.deployments.create({ appId, name: 'Everybody', projectId: project.id })
  return {
    orgId,
    ...place,
    assistId: assist.id,
    identifierId: assist.identifiers[0]?.id ?? '',
    deploymentId: deployment.id,
  }
}

/** What `{id}` means, by the segment before it. */
const idAfter: Record<string, keyof Ids> = {
  apps: 'appId',
  'app-versions': 'appVersionId',
  projects: 'projectId',
  assists: 'assistId',
  identifiers: 'identifierId',
  deployments: 'deploymentId',
}

function toPath({ path }: DeclaredCall, ids: Ids): string {
  return path.replace(/([a-z-]+)\/\{(\w+)\}/g, (_all, segment: string, name: string) => {
    const key = name === 'id' ? idAfter[segment] : (name as keyof Ids)
    const value = key && ids[key]
    if (!value) throw new Error(`No id for {${name}} in ${path}`)
    return `${segment}/${value}`
  })
}
