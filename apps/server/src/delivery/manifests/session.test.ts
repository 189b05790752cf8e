import { manifest } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createProperty, createRule, createSegment, isText } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const ada = { endUserId: 'ada', sessionId: 'session-1' }

function ask(sdkKey: string, body: unknown, contentType = 'application/json'): Promise<Response> {
  return fetch(`${server.url}/sdk/v1/${sdkKey}/session`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function readFacts(sdkKey: string, properties: Record<string, unknown>, contentType?: string) {
  const answer = await ask(sdkKey, { ...ada, properties }, contentType)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return ((await answer.json()) as { facts: string[] }).facts
}

async function readManifest(sdkKey: string) {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
  return manifest.parse(await answer.json())
}

/** Targets end users whose private role is boss; returns the key of that fact. */
async function aimAtBosses({ admin, appId, deployment }: LiveProject): Promise<string> {
  await createProperty(admin, appId, { name: 'role', isPrivate: true })
  const segment = await createSegment(admin, appId)
  const rule = await createRule(admin, { appId, segmentId: segment.id }, isText('role', 'boss'))
  const audience = { include: [segment.id], exclude: [] }
  const targeting = { ...deployment.targeting, audience }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  return `rule:${rule.id}`
}

describe('the session of an end user', () => {
  it('the session returns which facts of the manifest are true of the end user', async () => {
    const project = await createLiveProject(server)
    expect(await readManifest(project.sdkKey)).toMatchObject({ needsSession: false, segments: [] })
    const key = await aimAtBosses(project)
    const { deployments, segments, properties, needsSession } = await readManifest(project.sdkKey)
    expect(needsSession).toBe(true)
    expect(segments.map(({ id }) => id)).toEqual(deployments[0]?.targeting.audience.include)
    expect(segments[0]?.rules).toEqual([{ kind: 'FACT', key, operator: 'IN' }])
    expect(properties).toEqual([])
    expect(await readFacts(project.sdkKey, { role: 'boss' })).toEqual([key])
    expect(await readFacts(project.sdkKey, { role: 'clerk' }, 'text/plain;charset=UTF-8')).toEqual([])
    expect(await readFacts(project.sdkKey, {})).toEqual([])
  })

  it('the session returns nothing once the app is switched off', async () => {
    const project = await createLiveProject(server)
    await aimAtBosses(project)
    await inTransaction(server.database.db, (tx) =>
      tx.updateTable('apps').set({ isKilled: true }).where('id', '=', project.appId).execute(),
    )
    expect(await readFacts(project.sdkKey, { role: 'boss' })).toEqual([])
  })

  it.each([
    ['malformed JSON', '{', 400, 'malformed_json'],
    ['no end user', { sessionId: 's' }, 400, 'invalid_input'],
    ['an end user that cannot be stored', { ...ada, endUserId: 'a\0' }, 400, 'invalid_input'],
    ['a property of another shape', { ...ada, properties: { role: { name: 'boss' } } }, 400, 'invalid_input'],
    ['more than 64 kB', { ...ada, note: 'x'.repeat(65 * 1024) }, 413, 'request_too_large'],
  ])('a session is refused for %s', async (_what, body, status, code) => {
    const { sdkKey } = await createLiveProject(server)
    const answer = await ask(sdkKey, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('a session is refused under an unknown key, and in a type that is not JSON', async () => {
    const unknown = await ask('nobody', ada)
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'unknown_sdk_key' })
    const { sdkKey } = await createLiveProject(server)
    expect((await ask(sdkKey, '<a/>', 'application/xml')).status).toBe(415)
  })
})

describe('segments in the manifest', () => {
  it('segments are in the manifest while delivered deployments name them', async () => {
    const { admin, appId, sdkKey, deployment } = await createLiveProject(server)
    await createProperty(admin, appId, { name: 'plan' })
    const gold = await createSegment(admin, appId, [isText('plan', 'gold')])
    const staff = await createSegment(admin, appId, [isText('plan', 'staff')])
    const audience = { include: [gold.id], exclude: [staff.id] }
    await admin.api.deployments.update({
      appId,
      id: deployment.id,
      targeting: { ...deployment.targeting, audience },
    })
    expect((await readManifest(sdkKey)).segments).toEqual([])
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    const live = await readManifest(sdkKey)
    expect(live.segments.map(({ id }) => id)).toEqual([gold.id, staff.id].sort())
    expect(live.properties).toEqual([{ name: 'plan', type: 'STRING', timeUnit: null }])
    await createRule(admin, { appId, segmentId: gold.id }, isText('plan', 'platinum'))
    const changed = await readManifest(sdkKey)
    expect(changed.segments.find(({ id }) => id === gold.id)?.rules).toHaveLength(2)
    await admin.api.deployments.stop({ appId, id: deployment.id })
    expect(await readManifest(sdkKey)).toMatchObject({ segments: [], properties: [] })
  })

  it('a segment of another app is refused in a deployment', async () => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const other = await createLiveProject(server, admin)
    const foreign = await createSegment(admin, other.appId)
    for (const side of ['include', 'exclude'] as const) {
      const audience = { include: [], exclude: [], [side]: [foreign.id] }
      const targeting = { ...deployment.targeting, audience }
      await expect(
        admin.api.deployments.update({ appId, id: deployment.id, targeting }),
      ).rejects.toMatchObject({
        status: 400,
        body: { subErrors: [{ field: `targeting.audience.${side}` }] },
      })
    }
  })
})
