import type { Component, SdkEvent } from '@waymark/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject, publish } from '../../../test/deployment-factories.ts'
import type { LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { half, through, walkGuide, type Happening } from '../../../test/walk-guide.ts'
import { createPopup } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000
const toDay = (daysAgo = 0) =>
  new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)

const walk = (project: LiveProject, endUser: string, happenings: Happening[], daysAgo = 0) =>
  walkGuide({ server, project, endUser, happenings, daysAgo })

function ask(
  { admin, appId, deployment }: LiveProject,
  filter: { version?: number; from?: string; to?: string } = {},
) {
  return admin.api.insights.deployment({
    appId,
    deploymentInsightRequest: { deploymentId: deployment.id, ...filter },
  })
}

describe('the insights of a deployment', () => {
  it('the insights of a deployment are zeros before anybody saw it', async () => {
    const project = await createLiveProject(server)
    const { keys } = project
    const insight = await ask(project)
    const nothing = { count: 0, endUsers: 0 }
    expect(insight).toMatchObject({ seen: nothing, started: nothing, completed: nothing, dismissed: nothing })
    expect(insight.completionRate).toBeNull()
    expect(
      insight.funnel.map(({ stepKey, name, seen, dropOff }) => ({ stepKey, name, seen, dropOff })),
    ).toEqual(
      ['welcome', 'basket', 'checkout'].map((key) => ({
        stepKey: keys[key],
        name: key,
        seen: nothing,
        dropOff: null,
      })),
    )
    expect(insight.series).toEqual([
      { day: toDay(), seen: 0, started: 0, completed: 0, dismissed: 0, endUsers: 0 },
    ])
    expect(insight).toMatchObject({ eligible: nothing, medianCompletionMs: null, endUsersOf: 'ALL_TIME' })
    expect(insight).toMatchObject({ byVersion: [], byLocale: [], byPlatform: [] })
  })

  it('the insights of a deployment say how far end users came, in the order of the steps', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', through)
    await walk(project, 'ada', through)
    await walk(project, 'bob', half)
    await walk(project, 'cy', [['guide_seen'], ['step_seen', 'welcome'], ['identifier_missing', 'basket']])
    await walk(project, 'di', [['guide_seen']])
    const insight = await ask(project)
    expect(insight).toMatchObject({
      seen: { count: 5, endUsers: 4 },
      started: { count: 3, endUsers: 2 },
      completed: { count: 2, endUsers: 1 },
      dismissed: { count: 1, endUsers: 1 },
      completionRate: 0.25,
    })
    expect(insight.funnel).toMatchObject([
      { name: 'welcome', seen: { count: 4, endUsers: 3 }, dropOff: null, missing: 0 },
      { name: 'basket', seen: { count: 3, endUsers: 2 }, missing: 1 },
      { name: 'checkout', seen: { count: 2, endUsers: 1 }, dropOff: 0.5, missing: 0 },
    ])
    expect(insight.funnel[1]?.dropOff).toBeCloseTo(1 / 3)
  })

  it('the insights of a deployment count actions at each step, by days and version, once per batch', async () => {
    const project = await createLiveProject(server)
    const act = (name: string, fields: Partial<SdkEvent> = {}) =>
      createEvent(server, project, { type: 'step_action', name, ...fields })
    const events = [
      act('NEXT'),
      act('OPEN_LINK'),
      act('NEXT'),
      act('BACK', { stepKey: project.keys.basket! }),
    ]
    const unknown = act('something of the page')
    const unpressed = { blockId: null, label: null }
    for (let time = 0; time < 2; time += 1) {
      await takeEvents(server.url, project.sdkKey, [...events, unknown], 'ada')
    }
    const { funnel } = await ask(project)
    expect(funnel.map(({ name, actions }) => [name, actions])).toEqual([
      [
        'welcome',
        [
          { action: 'NEXT', ...unpressed, count: 2 },
          { action: 'OPEN_LINK', ...unpressed, count: 1 },
        ],
      ],
      ['basket', [{ action: 'BACK', ...unpressed, count: 1 }]],
      ['checkout', []],
    ])
    const yesterday = await ask(project, { from: toDay(1), to: toDay(1) })
    expect(yesterday.funnel.map(({ actions }) => actions)).toEqual([[], [], []])
    const { admin, appId, deployment } = project
    const file = await admin.fetch(
      `/v1/apps/${appId}/deployments/${deployment.id}/insights.csv?figures=ACTIONS`,
    )
    expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
      '"stepKey","step","blockId","label","action","count"',
      `"${project.keys.welcome}","welcome","","","NEXT","2"`,
    ])
  })

  it('the insights of a deployment count each button by itself, with the label of the version shown', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, appVersionId, projectId, deployment } = project
    const place = { appId, appVersionId, projectId }
    const [step] = (await admin.api.assists.list(place)).content
    const takeLive = async (projectVersion: number, blocks: Component['blocks']) => {
      const component = { ...createPopup(), blocks }
      await admin.api.assists.components.update({ ...place, assistId: step!.id, component })
      await admin.api.projects.publish({ appId, appVersionId, id: projectId })
      await admin.api.deployments.update({ appId, id: deployment.id, projectVersion })
      await admin.api.deployments.goLive({ appId, id: deployment.id })
    }
    const toButton = (id: string, label: Record<string, string>): Component['blocks'][number] => ({
      id,
      type: 'BUTTON',
      style: 'PRIMARY',
      label,
      action: { type: 'NEXT' },
    })
    await takeLive(2, [toButton('brief', { en: 'In brief' }), toButton('full', { en: 'All of it' })])
    const act = (blockId?: string) =>
      createEvent(server, project, {
        type: 'step_action',
        name: 'NEXT',
        deploymentVersion: 2,
        ...(blockId && { blockId }),
      })
    const events = [act('full'), act('full'), act('full'), act('brief'), act('not-of-this-guide'), act()]
    await takeEvents(server.url, project.sdkKey, events, 'ada')
    const listActions = async () => (await ask(project)).funnel[0]?.actions
    expect(await listActions()).toEqual([
      { action: 'NEXT', blockId: 'full', label: 'All of it', count: 3 },
      { action: 'NEXT', blockId: null, label: null, count: 2 },
      { action: 'NEXT', blockId: 'brief', label: 'In brief', count: 1 },
    ])
    await takeLive(3, [toButton('full', { en: 'Everything' })])
    expect(await listActions()).toMatchObject([
      { blockId: 'full', label: 'Everything' },
      { blockId: null, label: null },
      { blockId: 'brief', label: null },
    ])
  })

  it('the insights of a deployment have every day of its life, also those without events', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', through, 3)
    await walk(project, 'bob', half, 1)
    const { series } = await ask(project)
    expect(series.map(({ day }) => day)).toEqual([toDay(3), toDay(2), toDay(1), toDay(0)])
    expect(series.map(({ seen, completed, dismissed }) => [seen, completed, dismissed])).toEqual([
      ...[
        [1, 1, 0],
        [0, 0, 0],
        [1, 0, 1],
        [0, 0, 0],
      ],
    ])
  })

  it('the insights of a deployment count and show only the days asked for', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', through, 5)
    await walk(project, 'bob', through, 2)
    await walk(project, 'cy', through)
    const insight = await ask(project, { from: toDay(3), to: toDay(1) })
    expect(insight).toMatchObject({
      endUsersOf: 'DAYS',
      seen: { count: 1, endUsers: 1 },
      completed: { count: 1, endUsers: 1 },
    })
    expect(insight.series.map(({ day, seen }) => [day, seen])).toEqual([
      [toDay(3), 0],
      [toDay(2), 1],
      [toDay(1), 0],
    ])
  })

  it('the insights of a deployment count each end user of a period once, and once each day', async () => {
    const project = await createLiveProject(server)
    for (const daysAgo of [4, 2, 2, 1]) await walk(project, 'ada', through, daysAgo)
    await walk(project, 'bob', half, 2)
    await walk(project, 'cy', [['suppressed']], 2)
    await walk(project, 'cy', [['suppressed']], 1)
    const stretch = await ask(project, { from: toDay(2), to: toDay(1) })
    expect(stretch).toMatchObject({
      endUsersOf: 'DAYS',
      eligible: { count: 6, endUsers: 3 },
      seen: { count: 4, endUsers: 2 },
      completed: { count: 3, endUsers: 1 },
      dismissed: { count: 1, endUsers: 1 },
      completionRate: 0.5,
    })
    expect(stretch.series.map(({ endUsers }) => endUsers)).toEqual([2, 1])
    expect(await ask(project)).toMatchObject({
      endUsersOf: 'ALL_TIME',
      eligible: { count: 7, endUsers: 3 },
      seen: { count: 5, endUsers: 2 },
    })
    expect(await ask(project, { from: toDay(200), to: toDay() })).toMatchObject({ endUsersOf: 'ALL_TIME' })
  })

  it('the insights of a deployment are split by versions, locales and platforms', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment, sdkKey } = project
    const send = (fields: Partial<SdkEvent>) =>
      takeEvents(server.url, sdkKey, [createEvent(server, project, fields)])
    await send({ locale: 'en', platform: 'WEB' })
    await send({ locale: 'en-GB', platform: 'IOS' })
    await send({ locale: 'gsw-CH', platform: 'IOS' })
    await send({ locale: 'pt-BR', platform: 'IOS', type: 'guide_started' })
    await admin.api.deployments.update({
      appId,
      id: deployment.id,
      targeting: { ...deployment.targeting, priority: 1 },
    })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    await send({ deploymentVersion: 2, type: 'guide_completed' })
    const none = { seen: 0, started: 0, completed: 0, dismissed: 0 }
    const insight = await ask(project)
    expect(insight.byVersion).toEqual([
      { ...none, version: 1, seen: 3, started: 1 },
      { ...none, version: 2, completed: 1 },
    ])
    // The guide is in English only; other locales count by their language, if that is two letters.
    expect(insight.byLocale).toEqual([
      { ...none, locale: 'en', seen: 2, completed: 1 },
      { ...none, locale: '', seen: 1 },
      { ...none, locale: 'pt', started: 1 },
    ])
    expect(insight.byPlatform).toEqual([
      { ...none, platform: 'IOS', seen: 2, started: 1 },
      { ...none, platform: 'WEB', seen: 1, completed: 1 },
    ])
  })

  it('the insights of a deployment have the median time to completion, sent together or apart', async () => {
    const project = await createLiveProject(server)
    const startedMs = server.clock.now().getTime() - 3_600_000
    const toEvent = (type: SdkEvent['type'], ms: number) =>
      createEvent(server, project, { type, id: v7({ msecs: ms }), at: new Date(ms).toISOString() })
    const complete = async (endUser: string, tookMs: number, isAtOnce: boolean) => {
      const [start, end] = [
        toEvent('guide_started', startedMs),
        toEvent('guide_completed', startedMs + tookMs),
      ]
      for (const batch of isAtOnce ? [[start, end]] : [[start], [end]])
        await takeEvents(server.url, project.sdkKey, batch, endUser)
    }
    await complete('ada', 1000, true)
    await complete('bob', 60_000, false)
    const median = async () => (await ask(project)).medianCompletionMs ?? 0
    expect(Math.abs((await median()) / 1000 - 1)).toBeLessThan(0.05)
    await complete('cy', 90_000, false)
    expect(Math.abs((await median()) / 60_000 - 1)).toBeLessThan(0.05)
    await complete('di', 90_000, true)
    await complete('ed', 90_000, false)
    expect(Math.abs((await median()) / 90_000 - 1)).toBeLessThan(0.05)
    expect((await ask(project, { to: toDay(3) })).medianCompletionMs).toBeNull()
  })

  it('the insights of a deployment can be of one version, with its own steps', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', through)
    await publish(project, ['intro', 'basket'])
    const { admin, appId, deployment } = project
    await admin.api.deployments.update({ appId, id: deployment.id, projectVersion: 2 })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    await walk(project, 'bob', [
      ['guide_seen', undefined, 2],
      ['step_seen', 'intro', 2],
      ['step_seen', 'basket', 2],
    ])
    const first = await ask(project, { version: 1 })
    expect(first.seen.count).toBe(1)
    expect(first.funnel.map(({ name, seen }) => [name, seen.count])).toEqual([
      ...[
        ['welcome', 1],
        ['basket', 1],
        ['checkout', 1],
      ],
    ])
    const second = await ask(project, { version: 2 })
    expect(second.funnel.map(({ name, seen }) => [name, seen.count])).toEqual([
      ['intro', 1],
      ['basket', 1],
    ])
    const both = await ask(project)
    expect(both.seen).toEqual({ count: 2, endUsers: 2 })
    expect(both.funnel.map(({ name, seen }) => [name, seen.count])).toEqual([
      ['intro', 1],
      ['basket', 2],
    ])
    await expect(ask(project, { version: 3 })).rejects.toMatchObject({ status: 404 })
  })

  it('the insights of a draft are empty, with the steps that it would show', async () => {
    const project = await createPublishedProject(server)
    const { admin, appId, projectId } = project
    const draft = await admin.api.deployments.create({ appId, projectId, name: 'Draft' })
    const insight = await ask({ ...project, deployment: draft as LiveProject['deployment'] })
    expect(insight.series).toEqual([])
    expect(insight.funnel).toHaveLength(3)
  })

  it('insights are refused for what does not exist, is not visible or has its days in the wrong order', async () => {
    const project = await createLiveProject(server)
    const other = await createLiveProject(server)
    const { appId, deployment } = project
    const foreign = other.admin.api.insights.deployment({
      appId,
      deploymentInsightRequest: { deploymentId: deployment.id },
    })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    await expect(ask({ ...project, deployment: other.deployment })).rejects.toMatchObject({ status: 404 })
    await expect(ask(project, { from: toDay(1), to: toDay(2) })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ message: 'The end must not come before the start' }] },
    })
    await expect(ask(project, { from: '0001-01-01', to: '9999-12-31' })).rejects.toMatchObject({
      status: 400,
    })
    await expect(ask(project, { from: '0000-01-01' })).rejects.toMatchObject({ status: 400 })
    expect((await ask(project, { from: '0001-01-01' })).series).toHaveLength(1100)
  })
})

describe('the reach of all deployments', () => {
  it('the reach of all deployments equals the insights of each', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, projectId, deployment } = project
    await walk(project, 'ada', through, 8)
    await walk(project, 'ada', through)
    await walk(project, 'bob', half)
    const draft = await admin.api.deployments.create({ appId, projectId, name: 'Draft' })
    const other = await createLiveProject(server)
    await walk(other, 'ada', through)
    const { content } = await admin.api.insights.reach({ appId, sort: 'createdAt,ASC' })
    expect(content).toEqual([
      { deploymentId: deployment.id, endUsers: 2, outcome: 'COMPLETED', completionRate: 0.5 },
      { deploymentId: draft.id, endUsers: 0, outcome: 'COMPLETED', completionRate: null },
    ])
    expect(content[0]).toMatchObject({ completionRate: (await ask(project)).completionRate })
  })
})
