import { manifest, type NewGoal, type SdkEvent } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { createProperty, createSegment, isText } from '../../../test/segment-factories.ts'
import { sendSession } from '../../../test/session-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const order: NewGoal = {
  name: 'Order',
  target: {
    type: 'EVENT',
    name: 'order_placed',
    conditions: [{ property: 'total', operator: 'GTE', value: 100 }],
  },
  withinDays: 7,
}
const thanks: NewGoal = {
  name: 'Thanks',
  target: { type: 'PAGE', url: { match: 'STARTS_WITH', value: '/thanks' } },
  withinDays: 3,
}

const toPlace = ({ appId, deployment }: LiveProject) => ({ appId, deploymentId: deployment.id })
const create = (project: LiveProject, goal: NewGoal) =>
  project.admin.api.goals.create({ ...toPlace(project), ...goal })
const list = async (project: LiveProject) => (await project.admin.api.goals.list(toPlace(project))).content
const readInsight = async ({ admin, appId, deployment }: LiveProject) =>
  (await admin.api.insights.goals({ appId, id: deployment.id })).goals
const readPageGoals = async ({ sdkKey }: LiveProject) => {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
  return manifest.parse(await answer.json()).pageGoals
}
/** Sends events of one end user, a second apart, the last one now: all of them since the goals were created. */
function send(project: LiveProject, endUserId: string, ...given: Partial<SdkEvent>[]) {
  server.clock.advance(1000 * given.length)
  const nowMs = server.clock.now().getTime()
  const events = given.map((fields, place) => {
    const at = new Date(nowMs - (given.length - 1 - place) * 1000).toISOString()
    return createEvent(server, project, { at, ...fields })
  })
  return takeEvents(server.url, project.sdkKey, events, endUserId)
}
const bought = (total: number) => ({ type: 'custom', name: 'order_placed', properties: { total } }) as const

describe('goals of a deployment', () => {
  it('a goal counts events whose properties meet its conditions', async () => {
    const project = await createLiveProject(server)
    const goal = await create(project, order)
    await send(project, 'ada', {}, bought(120), bought(300))
    await send(project, 'bob', {}, bought(99))
    await send(project, 'cy', bought(500))
    await send(project, 'dee', bought(500), {})
    const [insight] = await readInsight(project)
    expect(insight).toMatchObject({
      goalId: goal.id,
      name: 'Order',
      isMain: true,
      withinDays: 7,
      exposed: 3,
      reached: 1,
      rate: 1 / 3,
      open: 2,
      byVariant: [],
      byVersion: [{ version: 1, exposed: 3, reached: 1, rate: 1 / 3 }],
    })
    expect(insight?.medianMs).toBeGreaterThan(900)
    expect(insight?.medianMs).toBeLessThan(1100)
    expect(insight?.byDay).toHaveLength(7)
    expect(insight?.byDay[0]).toEqual({ day: 1, reached: 1 })
  })

  it('a goal counts pages that the SDK reports, and the manifest names these pages', async () => {
    const project = await createLiveProject(server)
    expect(await readPageGoals(project)).toBeUndefined()
    const { id } = await create(project, thanks)
    await create(project, order)
    expect(await readPageGoals(project)).toEqual([{ id, url: { match: 'STARTS_WITH', value: '/thanks' } }])
    const reached = {
      type: 'page_reached',
      name: id,
      deploymentId: undefined,
      deploymentVersion: undefined,
    } as const
    await send(project, 'ada', {}, reached)
    await send(project, 'bob', {}, { ...reached, name: project.deployment.id })
    expect(await readInsight(project)).toMatchObject([
      { name: 'Thanks', exposed: 2, reached: 1 },
      { name: 'Order', exposed: 2, reached: 0 },
    ])
    await project.admin.api.goals.delete({ ...toPlace(project), id })
    expect(await readPageGoals(project)).toBeUndefined()
  })

  it('goals have one main goal, the first or the one that was made so', async () => {
    const project = await createLiveProject(server)
    const first = await create(project, order)
    const second = await create(project, thanks)
    const mains = async () => (await list(project)).filter(({ isMain }) => isMain).map(({ name }) => name)
    expect([first.isMain, second.isMain]).toEqual([true, false])
    const made = await project.admin.api.goals.update({ ...toPlace(project), id: second.id, isMain: true })
    expect(made).toMatchObject({ isMain: true, revision: 2 })
    expect(await mains()).toEqual(['Thanks'])
    await project.admin.api.goals.delete({ ...toPlace(project), id: second.id })
    expect(await mains()).toEqual(['Order'])
  })

  it('a goal is counted anew with another event, but not with another name or window', async () => {
    const project = await createLiveProject(server)
    const { id } = await create(project, order)
    await send(project, 'ada', {}, bought(120))
    const { update } = project.admin.api.goals
    await update({ ...toPlace(project), id, name: 'Large order', withinDays: 1 })
    expect(await readInsight(project)).toMatchObject([{ name: 'Large order', exposed: 1, reached: 1 }])
    await update({ ...toPlace(project), id, target: { type: 'EVENT', name: 'order_placed', conditions: [] } })
    expect(await readInsight(project)).toMatchObject([{ exposed: 0, reached: 0, rate: null, medianMs: null }])
  })

  it('a goal is counted by segment', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, sdkKey, deployment } = project
    await createProperty(admin, appId, { name: 'plan' })
    for (const endUserId of ['ada', 'bob'])
      await sendSession(server.url, sdkKey, { endUserId, properties: { plan: 'gold' } })
    const gold = await createSegment(admin, appId, [isText('plan', 'gold')])
    const { id: goalId } = await create(project, order)
    await send(project, 'ada', {}, bought(120))
    await send(project, 'bob', {})
    await send(project, 'cy', {}, bought(120))
    expect(await admin.api.insights.goalSegments({ appId, id: deployment.id, goalId })).toMatchObject({
      endUsers: 3,
      examined: 3,
      isSample: false,
      segments: [{ segmentId: gold.id, exposed: 2, reached: 1, rate: 0.5 }],
      inNone: { exposed: 0, reached: 0, rate: null },
      unknown: { exposed: 1, reached: 1, rate: 1 },
    })
  })

  it('goals are exported as CSV', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment } = project
    await create(project, order)
    await send(project, 'ada', {}, bought(120))
    const file = await admin.api.insights.exportDeployment({ appId, id: deployment.id, figures: 'GOALS' })
    const lines = (await file.text()).replaceAll('"', '').trim().split('\r\n')
    expect(lines[0]).toContain('goal,version,variant,exposed,reached,rate,medianMs')
    expect(lines[2]).toContain('Order,1,,1,1,1,')
  })

  it('goals are five at most, have unique names, and refuse a stale revision', async () => {
    const project = await createLiveProject(server)
    const names = Array.from({ length: 7 }, (_, place) => `Goal ${place}`)
    const made = await Promise.allSettled(names.map((name) => create(project, { ...order, name })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const [first, second] = await list(project)
    await expect(create(project, order)).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_many_goals' },
    })
    const rename = { ...toPlace(project), id: first!.id, name: second!.name.toUpperCase() }
    const { update } = project.admin.api.goals
    await expect(update(rename)).rejects.toMatchObject({ body: { code: 'goal_name_taken' } })
    await update({ ...rename, name: 'Another', revision: first!.revision })
    await expect(update({ ...rename, name: 'Late', revision: first!.revision })).rejects.toMatchObject({
      body: { code: 'stale_revision' },
    })
  })

  it.each([
    ['a window of a year', { withinDays: 365 }],
    ['an event without a name', { target: { type: 'EVENT', name: ' ', conditions: [] } }],
    [
      'a comparison that needs a number',
      { target: { type: 'EVENT', name: 'a', conditions: [{ property: 'b', operator: 'GT', value: 'c' }] } },
    ],
    [
      'a list where one value is compared',
      {
        target: { type: 'EVENT', name: 'a', conditions: [{ property: 'b', operator: 'EQ', values: ['c'] }] },
      },
    ],
    ['a page matched by a pattern', { target: { type: 'PAGE', url: { match: 'REGEX', value: '.*' } } }],
  ])('a goal is refused with %s', async (_what, fields) => {
    const project = await createLiveProject(server)
    await expect(create(project, { ...order, ...(fields as object) })).rejects.toMatchObject({ status: 400 })
  })

  it('a goal is not found from another app', async () => {
    const project = await createLiveProject(server)
    const stranger = await createLiveProject(server)
    const { id } = await create(project, order)
    const mixed = { ...toPlace(stranger), id }
    await expect(stranger.admin.api.goals.update({ ...mixed, name: 'Mine' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.admin.api.goals.delete(mixed)).rejects.toMatchObject({ status: 404 })
    const { appId, deployment } = stranger
    const ask = stranger.admin.api.insights.goalSegments({ appId, id: deployment.id, goalId: id })
    await expect(ask).rejects.toMatchObject({ status: 404 })
  })
})
