import { createHmac } from 'node:crypto'
import type { Manifest, SdkSessionAnswer, TargetingRules } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import type { SignedIn } from '../../../test/factories.ts'
import { createSegment } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const anonymous = 'anon-01910000-0000-7000-8000-000000000001'
const sign = (secret: string, id: string) => createHmac('sha256', secret).update(id).digest('hex')

type SigningProject = LiveProject & { secret: string }

/** Deploys a project with these rules in an app that signs ids. */
async function goLive(
  rules: Partial<TargetingRules> = { frequency: { type: 'ONCE' } },
  member?: SignedIn,
): Promise<SigningProject> {
  const project = await createLiveProject(server, member)
  const { admin, appId, deployment } = project
  const targeting = { ...deployment.targeting, ...rules }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  const { secret } = await admin.api.signing.createSecret({ id: appId })
  return { ...project, secret }
}

/** Sends one event of each type; returns the time of the last one. */
async function record(project: LiveProject, endUserId: string, ...types: EventType[]): Promise<number> {
  const events = types.map((type) => createEvent(server, project, { type }))
  await takeEvents(server.url, project.sdkKey, events, endUserId)
  return Date.parse(events.at(-1)!.at)
}

async function ask(
  { sdkKey }: LiveProject,
  endUserId: string,
  signature?: string,
): Promise<SdkSessionAnswer> {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endUserId, signature, sessionId: 'session-1' }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as SdkSessionAnswer
}

const askSigned = (project: SigningProject, endUserId: string) =>
  ask(project, endUserId, sign(project.secret, endUserId))

describe('progress from other devices', () => {
  it('progress of a signed id is returned: what was seen, completed and dismissed', async () => {
    const project = await goLive()
    const { id } = project.deployment
    expect(await askSigned(project, 'ada')).toEqual({ facts: [], progress: {}, signature: 'VALID' })
    const seen = { seenCount: 1, lastSeenAt: await record(project, 'ada', 'guide_seen') }
    expect((await askSigned(project, 'ada')).progress).toEqual({ [id]: seen })
    expect((await askSigned(project, 'ben')).progress).toEqual({})
    const lastSeenAt = await record(project, 'ada', 'guide_seen', 'guide_completed', 'guide_dismissed')
    const done = { seenCount: 2, lastSeenAt, completed: true, dismissed: true }
    expect((await askSigned(project, 'ada')).progress).toEqual({ [id]: done })
  })

  it('progress omits guides that were begun but never seen, and those that are not live', async () => {
    const project = await goLive()
    const { admin, appId, deployment } = project
    await record(project, 'eve', 'guide_started')
    expect((await askSigned(project, 'eve')).progress).toEqual({})
    await record(project, 'ada', 'guide_seen')
    await admin.api.deployments.stop({ appId, id: deployment.id })
    expect((await askSigned(project, 'ada')).progress).toEqual({})
  })

  it.each<[Partial<TargetingRules>, boolean]>([
    [{ frequency: { type: 'EVERY_SESSION' } }, false],
    [{ frequency: { type: 'UNTIL_ALL_COMPLETED' } }, false],
    [{ frequency: { type: 'EVERY_SESSION' }, limits: { perDay: null, perWeek: null, lifetime: 3 } }, true],
    [{ frequency: { type: 'EVERY_N', days: 7 } }, true],
  ])('progress under the rules %j is returned: %s', async (rules, isTold) => {
    const project = await goLive(rules)
    await record(project, 'ada', 'guide_seen')
    const { progress = {} } = await askSigned(project, 'ada')
    expect(Object.keys(progress)).toEqual(isTold ? [project.deployment.id] : [])
  })

  it('progress in another app is not returned', async () => {
    const project = await goLive()
    const other = await goLive(undefined, project.admin)
    await record(other, 'ada', 'guide_seen')
    expect((await askSigned(project, 'ada')).progress).toEqual({})
    expect(Object.keys((await askSigned(other, 'ada')).progress!)).toEqual([other.deployment.id])
  })

  it('progress of unsigned ids is returned where an Admin allowed it, and never of anonymous ones', async () => {
    const project = await goLive()
    const { admin, appId: id, deployment, sdkKey } = project
    const isAsked = async () => {
      const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
      return ((await answer.json()) as Manifest).trustsUnsignedIds
    }
    await record(project, 'ada', 'guide_seen')
    await record(project, anonymous, 'guide_seen')
    for (const asked of ['ada', anonymous]) {
      expect(await ask(project, asked)).toEqual({ facts: [], signature: 'MISSING' })
    }
    await admin.api.signing.setPolicy({ id, policy: 'REQUIRED' })
    expect(await ask(project, 'ada')).toEqual({ facts: [], signature: 'MISSING' })
    expect(await isAsked()).toBeUndefined()
    await admin.api.signing.setPolicy({ id, policy: 'OPEN' })
    expect((await ask(project, 'ada')).progress).toHaveProperty([deployment.id])
    expect(await ask(project, anonymous)).toEqual({ facts: [], signature: 'MISSING' })
    expect(await isAsked()).toBe(true)
    await admin.api.signing.setPolicy({ id, policy: 'PERSONAL' })
    expect(await isAsked()).toBeUndefined()
  })

  it('progress of unsigned ids is not returned in apps older than signing, until an Admin allows it', async () => {
    const project = await goLive()
    const { admin, appId: id, deployment } = project
    // Must come before the first request that reads the policy, which is then cached.
    await inTransaction(server.database.db, (tx) =>
      tx.updateTable('apps').set({ signingPolicy: 'UNDECIDED' }).where('id', '=', id).execute(),
    )
    await record(project, 'ada', 'guide_seen')
    expect(await ask(project, 'ada')).toEqual({ facts: [], signature: 'MISSING' })
    expect((await askSigned(project, 'ada')).progress).toHaveProperty([deployment.id])
    await admin.api.signing.setPolicy({ id, policy: 'OPEN' })
    expect((await ask(project, 'ada')).progress).toHaveProperty([deployment.id])
  })

  it('progress is not looked up for an unsigned id', async () => {
    const project = await goLive()
    await record(project, 'ada', 'guide_seen')
    const rename = (from: string, to: string) =>
      inTransaction(server.database.db, (tx) => sql.raw(`alter table ${from} rename to ${to}`).execute(tx))
    await rename('deployment_end_users', 'deployment_end_users_away')
    try {
      expect(await ask(project, 'ada')).toEqual({ facts: [], signature: 'MISSING' })
      expect(await ask(project, 'ada', 'a'.repeat(64))).toEqual({ facts: [], signature: 'WRONG' })
      expect(await ask(project, 'eve')).toEqual({ facts: [], signature: 'MISSING' })
    } finally {
      await rename('deployment_end_users_away', 'deployment_end_users')
    }
  })

  it('progress is not returned once the app is switched off', async () => {
    const project = await goLive()
    await record(project, 'ada', 'guide_seen')
    await project.admin.api.apps.setKillSwitch({ appId: project.appId, isKilled: true })
    expect(await askSigned(project, 'ada')).toEqual({ facts: [], signature: 'VALID' })
  })
})

describe('the history of an end user in the app', () => {
  async function order(endUserId: string, properties: Record<string, number>) {
    const event = createEvent(server, project, { type: 'custom', name: 'order', properties })
    await takeEvents(server.url, project.sdkKey, [event], endUserId)
    return event
  }
  const asksForOrders = (property: string) =>
    createSegment(project.admin, project.appId, [
      {
        kind: 'EVENT',
        name: 'order',
        test: 'AT_LEAST',
        times: 2,
        days: 30,
        conditions: [{ property, operator: 'EXISTS' }],
      },
    ])
  let project: SigningProject

  it('history is returned for a signed id once a segment asks for it, with compared properties only', async () => {
    project = await goLive()
    expect(await askSigned(project, 'ada')).not.toHaveProperty('history')
    await asksForOrders('total')
    // Processes use what they know of an app for a second.
    server.clock.advance(2000)
    expect((await askSigned(project, 'ada')).history).toEqual([])
    const { id, at } = await order('ada', { total: 12.5, shoeSize: 43 })
    await order('ben', { total: 7 })
    expect((await askSigned(project, 'ada')).history).toEqual([
      { id, name: 'order', at: Date.parse(at), properties: { total: 12.5 } },
    ])
    expect(await ask(project, 'ada')).not.toHaveProperty('history')
    expect(await ask(project, anonymous, sign(project.secret, anonymous))).not.toHaveProperty('history')
  })

  it('history is erased with the end user', async () => {
    await project.admin.api.endUsers.delete({ appId: project.appId, key: 'ada' })
    server.clock.advance(2000)
    expect((await askSigned(project, 'ada')).history).toEqual([])
  })
})
