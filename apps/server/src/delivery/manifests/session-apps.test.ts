import { createHmac } from 'node:crypto'
import type { SdkSessionAnswer, TargetingRules } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countQueriesOf } from '../../../test/count-queries.ts'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { createCsv, createStaticProvider } from '../../../test/provider-factories.ts'
import { startSecondProcess } from '../../../test/second-process.ts'
import { createProperty, createRule, createSegment, isText } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const dayMs = 86_400_000
/** Longer than an app is used without reading it again. */
const later = 1001

let server: TestServer
/** Another process on the same database, whose queries are counted. */
let other: Awaited<ReturnType<typeof startSecondProcess>> & { countQueries(): number }
beforeAll(async () => {
  server = await startTestServer()
  const { database, countQueries } = countQueriesOf(server.database)
  other = { ...(await startSecondProcess({ ...server, database })), countQueries }
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface Question {
  endUserId?: string
  signature?: string
  properties?: Record<string, string>
}

async function ask(
  { url }: { url: string },
  sdkKey: string,
  { endUserId = 'ada', ...rest }: Question = {},
): Promise<SdkSessionAnswer> {
  const answer = await fetch(`${url}/sdk/v1/${sdkKey}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endUserId, sessionId: 'session-1', ...rest }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as SdkSessionAnswer
}

/** How many queries the other process needs for the answers to these questions, asked at once. */
async function countQueriesFor(sdkKey: string, questions: Question[]): Promise<number> {
  const before = other.countQueries()
  await Promise.all(questions.map((question) => ask(other, sdkKey, question)))
  return other.countQueries() - before
}

async function goLive(project: LiveProject, rules: Partial<TargetingRules>): Promise<void> {
  const { admin, appId, deployment } = project
  const targeting = { ...deployment.targeting, ...rules }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
}

async function sign({ admin, appId }: LiveProject, endUserId: string): Promise<Question> {
  const { secret } = await admin.api.signing.createSecret({ id: appId })
  return { endUserId, signature: createHmac('sha256', secret).update(endUserId).digest('hex') }
}

/** Targets end users whose private role is boss, with these rules besides. */
async function aimAtBosses(project: LiveProject, rules: Partial<TargetingRules> = {}) {
  const { admin, appId } = project
  await createProperty(admin, appId, { name: 'role', isPrivate: true })
  const segment = await createSegment(admin, appId)
  const rule = await createRule(admin, { appId, segmentId: segment.id }, isText('role', 'boss'))
  await goLive(project, { ...rules, audience: { include: [segment.id], exclude: [] } })
  return { segmentId: segment.id, id: rule.id, key: `rule:${rule.id}` }
}

describe('data that the sessions of an app share', () => {
  it('data that sessions share is read once for everyone who asks within a second', async () => {
    const project = await createLiveProject(server)
    const { key } = await aimAtBosses(project, { frequency: { type: 'ONCE' } })
    const boss = { properties: { role: 'boss' } }
    const crowd = Array.from({ length: 20 }, (_, index) => ({ ...boss, endUserId: `end-user-${index}` }))
    const forOne = await countQueriesFor((await createLiveProject(server)).sdkKey, [{}])
    const forCrowd = await countQueriesFor(project.sdkKey, crowd)
    expect(forCrowd).toBeGreaterThan(0)
    expect(forCrowd).toBeLessThanOrEqual(forOne + 1)
    await expect.poll(() => countQueriesFor(project.sdkKey, crowd)).toBe(0)
    expect((await ask(other, project.sdkKey, boss)).facts).toEqual([key])
    server.clock.advance(later)
    expect(await countQueriesFor(project.sdkKey, crowd)).toBeGreaterThan(0)
  })

  it('data of a single end user is queried only where something depends on it', async () => {
    const project = await createLiveProject(server)
    const ada = await sign(project, 'ada')
    await goLive(project, { frequency: { type: 'EVERY_SESSION' } })
    await expect.poll(() => countQueriesFor(project.sdkKey, [ada])).toBe(0)
    expect(await ask(other, project.sdkKey, ada)).toEqual({ facts: [], progress: {}, signature: 'VALID' })
    await goLive(project, { frequency: { type: 'ONCE' } })
    server.clock.advance(later)
    // One query looks for the end user's number, as long as they have none.
    await expect.poll(() => countQueriesFor(project.sdkKey, [ada])).toBe(1)
    await expect.poll(() => countQueriesFor(project.sdkKey, [{}])).toBe(0)
  })

  it('facts follow a rule whose operand changes, though the manifest stays the same', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const rule = await aimAtBosses(project)
    const factsOf = async (from: { url: string }, role: string) =>
      (await ask(from, sdkKey, { properties: { role } })).facts
    const readTag = async () =>
      (await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)).headers.get('etag')
    const tag = await readTag()
    for (const from of [server, other]) expect(await factsOf(from, 'boss')).toEqual([rule.key])
    const condition = isText('role', 'clerk')
    await admin.api.rules.update({ appId, segmentId: rule.segmentId, id: rule.id, condition })
    expect(await readTag()).toBe(tag)
    server.clock.advance(later)
    for (const from of [server, other]) {
      expect(await factsOf(from, 'boss')).toEqual([])
      expect(await factsOf(from, 'clerk')).toEqual([rule.key])
    }
  })

  it('shared data changes at once for the process that changes it', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const rule = await aimAtBosses(project)
    const boss = { properties: { role: 'boss' } }
    expect((await ask(server, sdkKey, boss)).facts).toEqual([rule.key])
    await admin.api.rules.delete({ appId, segmentId: rule.segmentId, id: rule.id })
    expect((await ask(server, sdkKey, boss)).facts).toEqual([])
  })

  it('shared data ends for another process within a second when the app or deployment is switched off', async () => {
    const [killed, ending] = [await createLiveProject(server), await createLiveProject(server)]
    const boss = { properties: { role: 'boss' } }
    const endAt = new Date(server.clock.now().getTime() + dayMs).toISOString()
    const schedule = { ...ending.deployment.targeting.schedule, endAt }
    const keys = [(await aimAtBosses(killed)).key, (await aimAtBosses(ending, { schedule })).key]
    const readFacts = async () => [
      ...(await ask(other, killed.sdkKey, boss)).facts,
      ...(await ask(other, ending.sdkKey, boss)).facts,
    ]
    expect(await readFacts()).toEqual(keys)
    await killed.admin.api.apps.setKillSwitch({ appId: killed.appId, isKilled: true })
    server.clock.advance(later)
    expect(await readFacts()).toEqual(keys.slice(1))
    server.clock.advance(dayMs)
    expect(await readFacts()).toEqual([])
  })
})

describe('data of a single end user', () => {
  it('progress of an end user is empty on every process once they are erased', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey, deployment } = project
    const ada = await sign(project, 'ada')
    await goLive(project, { frequency: { type: 'ONCE' } })
    await takeEvents(server.url, sdkKey, [createEvent(server, project, { type: 'guide_seen' })], 'ada')
    for (const from of [server, other])
      expect((await ask(from, sdkKey, ada)).progress).toHaveProperty([deployment.id])
    await admin.api.endUsers.delete({ appId, key: 'ada' })
    for (const from of [server, other]) expect((await ask(from, sdkKey, ada)).progress).toEqual({})
  })

  it('lists of an end user are looked up for each answer', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey } = project
    const ada = await sign(project, 'ada')
    const provider = await createStaticProvider(admin, appId, ['ada'])
    const segment = await createSegment(admin, appId, [
      { kind: 'PROVIDER', providerId: provider.id, operator: 'IN' },
    ])
    await goLive(project, { audience: { include: [segment.id], exclude: [] } })
    const key = `provider:${provider.id}`
    const isListed = async (question: Question) => (await ask(other, sdkKey, question)).facts.includes(key)
    expect(await isListed(ada)).toBe(true)
    expect(await ask(other, sdkKey)).toEqual({ facts: [], withheld: [key], signature: 'MISSING' })
    const { fileStorageUrl } = await admin.api.providers.upload({ appId, file: createCsv(['grace']) })
    await admin.api.providers.update({ appId, id: provider.id, fileStorageUrl })
    expect(await isListed(ada)).toBe(false)
  })

  it('a changed signing policy applies in another process within five seconds', async () => {
    const project = await createLiveProject(server)
    const { admin, appId: id, sdkKey, deployment } = project
    await goLive(project, { frequency: { type: 'ONCE' } })
    await takeEvents(server.url, sdkKey, [createEvent(server, project, { type: 'guide_seen' })], 'ada')
    const asked = { facts: [], signature: 'MISSING' }
    expect(await ask(other, sdkKey)).toEqual(asked)
    await admin.api.signing.setPolicy({ id, policy: 'OPEN' })
    expect((await ask(server, sdkKey)).progress).toHaveProperty([deployment.id])
    server.clock.advance(5001)
    expect((await ask(other, sdkKey)).progress).toHaveProperty([deployment.id])
    await admin.api.signing.setPolicy({ id, policy: 'PERSONAL' })
    expect(await ask(server, sdkKey)).toEqual(asked)
    server.clock.advance(5001)
    expect(await ask(other, sdkKey)).toEqual(asked)
  })
})
