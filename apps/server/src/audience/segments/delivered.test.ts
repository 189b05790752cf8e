import type { Condition } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import {
  createProperty,
  createRule,
  createSegment,
  inSegment,
  isText,
} from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { findUnknownSegments, listDeliveredSegments, listTrueFacts, readFactRules } from './index.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const deliver = (appId: string, ids: string[]) => listDeliveredSegments(server.database.db, appId, ids)

interface Told {
  properties?: Record<string, string | number | boolean>
  endUserId?: string
}
const listFacts = async (appId: string, { properties = {}, endUserId = 'ada' }: Told = {}) => {
  const { db } = server.database
  const now = server.clock.now()
  const rules = await readFactRules(db, { appId, now })
  return (
    await listTrueFacts(db, rules, {
      appId,
      appNum: 0,
      endUserId,
      properties,
      account: undefined,
      isAccountWithheld: false,
      now,
    })
  ).facts
}

/** Targets the live project at a segment, in a new live version. */
async function aimAt({ admin, appId, deployment }: LiveProject, segmentId: string): Promise<void> {
  const aim = (include: string[]) =>
    admin.api.deployments.update({
      appId,
      id: deployment.id,
      targeting: { ...deployment.targeting, audience: { include, exclude: [] } },
    })
  await aim([segmentId])
  await admin.api.deployments.goLive({ appId, id: deployment.id })
}

const isSecret = (property: string, value: string): Condition => isText(property, value)

describe('the segments in a manifest', () => {
  it('the manifest names the events that rules ask about, once each, for devices to remember', async () => {
    const { admin, appId } = await createLiveProject(server)
    const did = (name: string): Condition => ({
      kind: 'EVENT',
      name,
      conditions: [{ property: 'total', operator: 'GTE', value: 100 }],
      test: 'AT_LEAST',
      times: 3,
      days: 7,
    })
    const group: Condition = {
      kind: 'GROUP',
      conjunction: 'OR',
      conditions: [did('order'), did('export')] as never,
    }
    const inner = await createSegment(admin, appId, [did('order')])
    const { id } = await createSegment(admin, appId, [group, inSegment(inner.id)])
    const { history, segments } = await deliver(appId, [id])
    expect(history).toEqual(['export', 'order'])
    expect(segments.flatMap(({ rules }) => rules)).toContainEqual(did('order'))
    const none = await createSegment(admin, appId, [])
    expect(await deliver(appId, [none.id])).not.toHaveProperty('history')
  })

  it('the manifest holds the segments asked for, those that they nest, and the properties in their rules', async () => {
    const { admin, appId, projectId } = await createLiveProject(server)
    await createProperty(admin, appId, { name: 'unused' })
    await createProperty(admin, appId, { name: 'plan' })
    await createProperty(admin, appId, { name: 'since', type: 'TIME', timeUnit: 'HOURS' })
    const seen: Condition = {
      kind: 'INTERACTION',
      projectId,
      interaction: 'SEEN',
      happened: true,
      withinDays: 7,
    }
    const since: Condition = { kind: 'PROPERTY', property: 'since', operator: 'LT', value: 24 }
    const deep = await createSegment(admin, appId, [since])
    const middle = await createSegment(admin, appId, [inSegment(deep.id)])
    const top = await createSegment(admin, appId, [isText('plan', 'gold'), inSegment(middle.id), seen])
    await createSegment(admin, appId, [isText('unused', 'x'), inSegment(top.id)])
    await admin.api.segments.update({ appId, id: middle.id, conjunction: 'OR' })
    expect(await deliver(appId, [top.id])).toEqual({
      segments: [
        { id: deep.id, conjunction: 'AND', rules: [since] },
        { id: middle.id, conjunction: 'OR', rules: [inSegment(deep.id)] },
        { id: top.id, conjunction: 'AND', rules: [isText('plan', 'gold'), inSegment(middle.id), seen] },
      ],
      properties: [
        { name: 'plan', type: 'STRING', timeUnit: null },
        { name: 'since', type: 'TIME', timeUnit: 'HOURS' },
      ],
      needsSession: false,
    })
    expect(await deliver(appId, [])).toEqual({ segments: [], properties: [], needsSession: false })
  })

  it('the manifest holds nothing of private properties but the keys of facts', async () => {
    const { admin, appId } = await createLiveProject(server)
    await createProperty(admin, appId, { name: 'plan' })
    await createProperty(admin, appId, { name: 'salary', type: 'INTEGER', isPrivate: true })
    const isRich: Condition = { kind: 'PROPERTY', property: 'salary', operator: 'GT', value: 90_000 }
    const segment = await createSegment(admin, appId)
    const place = { appId, segmentId: segment.id }
    const alone = await createRule(admin, place, isRich)
    const conditions = [isText('plan', 'gold'), isRich] as Extract<Condition, { kind: 'PROPERTY' }>[]
    const grouped = await createRule(admin, place, { kind: 'GROUP', conjunction: 'OR', conditions })
    const delivered = await deliver(appId, [segment.id])
    expect(delivered).toEqual({
      segments: [
        {
          id: segment.id,
          conjunction: 'AND',
          rules: [
            { kind: 'FACT', key: `rule:${alone.id}`, operator: 'IN' },
            {
              kind: 'GROUP',
              conjunction: 'OR',
              conditions: [
                isText('plan', 'gold'),
                { kind: 'FACT', key: `rule:${grouped.id}:1`, operator: 'IN' },
              ],
            },
          ],
        },
      ],
      properties: [{ name: 'plan', type: 'STRING', timeUnit: null }],
      needsSession: true,
    })
    expect(JSON.stringify(delivered)).not.toMatch(/salary|90000/)
  })

  it('the manifest omits the segments of another app', async () => {
    const [one, other] = [await createLiveProject(server), await createLiveProject(server)]
    const { id } = await createSegment(one.admin, one.appId)
    const nothing = server.clock.newId()
    expect((await deliver(other.appId, [id, nothing])).segments).toEqual([])
    const { db } = server.database
    expect(await findUnknownSegments(db, one.appId, [nothing, id])).toEqual([nothing])
    expect(await findUnknownSegments(db, other.appId, [id])).toEqual([id])
    expect(await findUnknownSegments(db, one.appId, [])).toEqual([])
  })
})

describe('the facts about an end user', () => {
  it('facts are the true conditions on private properties that something live asks about', async () => {
    const live = await createLiveProject(server)
    const { admin, appId } = live
    await createProperty(admin, appId, { name: 'role', isPrivate: true })
    await createProperty(admin, appId, { name: 'hired', type: 'TIME', timeUnit: 'HOURS', isPrivate: true })
    const inner = await createSegment(admin, appId)
    const place = { appId, segmentId: inner.id }
    const isBoss = await createRule(admin, place, isSecret('role', 'boss'))
    const conditions: Extract<Condition, { kind: 'PROPERTY' }>[] = [
      { kind: 'PROPERTY', property: 'role', operator: 'NOT_EXISTS' },
      { kind: 'PROPERTY', property: 'hired', operator: 'LT', value: 48 },
    ]
    const isNew = await createRule(admin, place, { kind: 'GROUP', conjunction: 'OR', conditions })
    const outer = await createSegment(admin, appId, [inSegment(inner.id)])
    const ignored = await createSegment(admin, appId, [isSecret('role', 'boss')])
    expect(await listFacts(appId, { properties: { role: 'boss' } })).toEqual([])

    await aimAt(live, outer.id)
    expect(await listFacts(appId, { properties: { role: 'BOSS' } })).toEqual([`rule:${isBoss.id}`])
    expect(await listFacts(appId, { properties: { role: 'clerk' } })).toEqual([])
    expect(await listFacts(appId)).toEqual([`rule:${isNew.id}:0`])
    const yesterday = new Date(server.clock.now().getTime() - 86_400_000).toISOString()
    expect(await listFacts(appId, { properties: { role: 'clerk', hired: yesterday } })).toEqual([
      `rule:${isNew.id}:1`,
    ])
    expect(ignored.id).toBeDefined()

    await admin.api.deployments.stop({ appId, id: live.deployment.id })
    expect(await listFacts(appId, { properties: { role: 'boss' } })).toEqual([])
  })
})
