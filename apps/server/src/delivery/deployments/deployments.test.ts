import type { TargetingRules } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject, publish } from '../../../test/deployment-factories.ts'
import { createMember, createOrganisation } from '../../../test/factories.ts'
import { createLeastOf } from '../../../test/kind-factories.ts'
import { createTarget } from '../../../test/project-factories.ts'
import { holdLock } from '../../../test/hold-lock.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { defaultTargeting } from './deployment/default-targeting.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs).toISOString()

function scheduled(startAt: string | null, endAt: string | null, timeZone = 'UTC'): TargetingRules {
  return { ...defaultTargeting('WEB'), schedule: { startAt, endAt, timeZone } }
}

async function prepare(targeting?: TargetingRules) {
  const project = await createPublishedProject(server)
  const { admin, appId, projectId } = project
  const input = { appId, projectId, name: 'To everybody', ...(targeting && { targeting }) }
  const deployment = await admin.api.deployments.create(input)
  return { ...project, deployment, at: { appId, id: deployment.id }, api: admin.api.deployments }
}

describe('a new deployment', () => {
  it('a new deployment is a draft of the latest published version, for everybody', async () => {
    const { deployment, projectId } = await prepare()
    expect(deployment).toMatchObject({
      status: 'DRAFT',
      version: 0,
      projectId,
      projectVersion: 1,
      revision: 1,
    })
    expect(deployment).toMatchObject({
      projectName: 'First steps',
      projectSubType: 'STATIC_FLOW',
      hasPendingChanges: false,
      wentLiveAt: null,
    })
    expect(deployment.targeting).toMatchObject({ platforms: ['WEB'], rolloutPercent: 100 })
  })

  it('a new deployment of a cross-platform app is for both of its platforms', async () => {
    const { admin, appId, projectId } = await createPublishedProject(
      server,
      undefined,
      'REACT_NATIVE_ANDROID',
    )
    const made = await admin.api.deployments.create({ appId, projectId, name: 'On phones' })
    expect(made.targeting.platforms).toEqual(['REACT_NATIVE_IOS', 'REACT_NATIVE_ANDROID'])
  })

  it('new deployments start on the page of the first step, whoever makes them, and say so before', async () => {
    const { admin, appId, appVersionId, projectId } = await createPublishedProject(server)
    const elsewhere = await createPublishedProject(server, admin)
    const { content } = await admin.api.assists.list({ appId, appVersionId, projectId })
    const url = { match: 'STARTS_WITH' as const, value: '/orders' }
    const place = { appId, appVersionId, projectId, assistId: content[0]?.id ?? '' }
    await admin.api.assists.identifiers.create({ ...place, document: createTarget('cart') })
    await admin.api.assists.identifiers.create({ ...place, document: { ...createTarget('cart'), url } })
    await admin.api.projects.publish({ appId, appVersionId, id: projectId })
    const projectIds = [projectId, elsewhere.projectId]
    const { defaults } = await admin.api.deployments.getDefaults({ appId, projectIds })
    const trigger = { type: 'SCREEN_ENTER', url }
    expect(defaults).toMatchObject([{ projectId, targeting: { trigger } }])
    const one = await admin.api.deployments.create({ appId, projectId })
    const each = await admin.api.deployments.createEach({ appId, ids: [projectId] })
    expect(one.targeting).toEqual(defaults[0]?.targeting)
    expect(each.outcomes[0]?.result?.targeting).toEqual(defaults[0]?.targeting)
  })

  it('a new deployment ignores unpublished steps and the pages of conditions', async () => {
    const { admin, appId, appVersionId, projectId } = await createPublishedProject(server)
    const { content } = await admin.api.assists.list({ appId, appVersionId, projectId })
    const place = { appId, appVersionId, projectId, assistId: content[0]?.id ?? '' }
    const on = (value: string) => ({ ...createTarget(), url: { match: 'EQUALS' as const, value } })
    const start = async () => (await admin.api.deployments.create({ appId, projectId })).targeting.trigger
    const absent = { ...on('/other'), role: 'ABSENCE' as const }
    await admin.api.assists.identifiers.create({ ...place, document: absent })
    await admin.api.projects.publish({ appId, appVersionId, id: projectId })
    await admin.api.assists.identifiers.create({ ...place, document: on('/later') })
    expect(await start()).toEqual({ type: 'INSTANT' })
    await admin.api.projects.publish({ appId, appVersionId, id: projectId })
    expect(await start()).toEqual({ type: 'SCREEN_ENTER', url: on('/later').url })
  })

  it.each([
    ['a view', { kind: 'NATIVE' as const }],
    ['a row', { kind: 'NATIVE_ROW' as const, row: { className: 'Row', text: { en: 'Cart' } } }],
  ])('a new deployment of a native app starts on the screen of the first step: %s', async (_, found) => {
    const { admin, appId, appVersionId, projectId } = await createPublishedProject(
      server,
      undefined,
      'ANDROID',
    )
    const { content } = await admin.api.assists.list({ appId, appVersionId, projectId })
    const screen = { match: 'EQUALS' as const, value: 'CartActivity' }
    const document = {
      configVersion: 2 as const,
      role: 'TARGET' as const,
      screen,
      accessibilityId: 'cart',
      ...found,
    }
    const place = { appId, appVersionId, projectId, assistId: content[0]?.id ?? '' }
    await admin.api.assists.identifiers.create({ ...place, document })
    await admin.api.projects.publish({ appId, appVersionId, id: projectId })
    const { targeting } = await admin.api.deployments.create({ appId, projectId })
    expect(targeting.trigger).toEqual({ type: 'SCREEN_ENTER', url: screen })
  })

  it('a new deployment starts as soon as the app is open if its first step fits any page', async () => {
    const { deployment } = await prepare()
    expect(deployment.targeting.trigger).toEqual({ type: 'INSTANT' })
  })

  it('a new deployment of a checklist starts on every page, or on that of its list, and not where a step is', async () => {
    const admin = await createOrganisation(server)
    const project = await createLeastOf(server, admin, 'STATIC_FLOW_CHECKLIST')
    const { appId, appVersionId, projectId } = project
    const place = { appId, appVersionId, projectId }
    const start = async () => {
      await admin.api.projects.publish({ appId, appVersionId, id: projectId })
      return (await admin.api.deployments.create({ appId, projectId })).targeting.trigger
    }
    const on = (value: string) => ({ ...createTarget(), url: { match: 'EQUALS' as const, value } })
    const { content } = await admin.api.assists.list(place)
    const step = { ...place, assistId: content[0]?.id ?? '' }
    await admin.api.assists.identifiers.create({ ...step, document: on('/orders') })
    expect(await start()).toEqual({ type: 'INSTANT' })
    await admin.api.startScreen.identifiers.create({ ...place, document: on('/home') })
    expect(await start()).toEqual({ type: 'SCREEN_ENTER', url: on('/home').url })
  })

  it('a new deployment needs a published project', async () => {
    const { admin, appId, projectId } = await createPublishedProject(server)
    const make = admin.api.deployments.create({ appId, projectId, name: 'Too early', projectVersion: 2 })
    await expect(make).rejects.toMatchObject({
      status: 400,
      body: { code: 'project_not_published', subErrors: [{ field: 'projectVersion' }] },
    })
  })

  it('a new deployment needs a project of the same app', async () => {
    const { admin, appId } = await createPublishedProject(server)
    const { projectId } = await createPublishedProject(server, admin)
    const make = admin.api.deployments.create({ appId, projectId, name: 'Foreign' })
    await expect(make).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['an end before its start', () => scheduled(inHours(2), inHours(1)), 'targeting.schedule.endAt'],
    [
      'a time zone that does not exist',
      () => scheduled(null, null, 'Mars/Olympus'),
      'targeting.schedule.timeZone',
    ],
    [
      'a start in a year that no calendar has',
      () => scheduled('0000-05-05T00:00:00Z', null),
      'targeting.schedule.startAt',
    ],
    ['an offset for a time zone', () => scheduled(null, null, '+01:00'), 'targeting.schedule.timeZone'],
    [
      'app versions that end before they begin',
      () => ({ ...defaultTargeting('WEB'), appVersionRange: { min: '1.10', max: '1.9.9' } }),
      'targeting.appVersionRange.max',
    ],
    [
      'a segment that nobody has',
      () => ({ ...defaultTargeting('WEB'), audience: { include: [server.clock.newId()], exclude: [] } }),
      'targeting.audience.include',
    ],
  ])('a deployment is refused with %s', async (_what, targeting, field) => {
    await expect(prepare(targeting())).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field }] },
    })
  })

  it('a new deployment stores every choice that it can have', async () => {
    const targeting: TargetingRules = {
      schedule: { startAt: inHours(1), endAt: inHours(2), timeZone: 'Asia/Calcutta' },
      platforms: ['WEB', 'IOS', 'FLUTTER_ANDROID'],
      appVersionRange: { min: '1.9', max: '1.10' },
      locales: ['de', 'de-AT'],
      audience: { include: [], exclude: [] },
      limits: { perDay: 1, perWeek: 2, lifetime: 3 },
      rolloutPercent: 12.5,
      priority: 1000,
      trigger: { type: 'ELEMENT_VISIBLE', identifier: createTarget('cart') },
      frequency: { type: 'UNTIL_ALL_COMPLETED' },
    }
    const { api, at } = await prepare(targeting)
    expect((await api.get(at)).targeting).toEqual(targeting)
    await api.goLive(at)
    expect((await api.getVersion({ ...at, deploymentVersion: 1 })).targeting).toEqual(targeting)
    for (const trigger of [
      { type: 'EVENT' as const, name: 'order placed' },
      {
        type: 'EVENT_WHERE' as const,
        name: 'order placed',
        conditions: [{ property: 'total', operator: 'GTE' as const, value: 99.5 }],
      },
      { type: 'DELAY' as const, delayMs: 500 },
      { type: 'MANUAL' as const },
    ]) {
      const frequency = { type: 'EVERY_N' as const, days: 3 }
      const changed = await api.update({ ...at, targeting: { ...targeting, trigger, frequency } })
      expect(changed.targeting).toEqual({ ...targeting, trigger, frequency })
    }
  })

  it.each([
    [{ property: 'total', operator: 'CONTAINS', value: 7 }, 'value'],
    [{ property: 'total', operator: 'GTE', value: 'much' }, 'value'],
    [{ property: 'total', operator: 'IN' }, 'values'],
    [{ property: 'total', operator: 'EXISTS', value: 7 }, 'value'],
    [{ property: 'coupon', operator: 'REGEX', value: '(a+)+' }, 'operator'],
    [{ property: '', operator: 'EXISTS' }, 'property'],
  ] as const)('a new deployment cannot wait for an event with %j', async (condition, field) => {
    const { api, at, deployment } = await prepare()
    const trigger = { type: 'EVENT_WHERE' as const, name: 'order', conditions: [condition] as never[] }
    const targeting = { ...deployment.targeting, trigger }
    await expect(api.update({ ...at, targeting })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: `targeting.trigger.conditions.0.${field}` }] },
    })
  })

  it.each(['Every|body', '', 'x'.repeat(51)])('a new deployment cannot be called %j', async (name) => {
    const { admin, appId, projectId, deployment } = await prepare()
    const refusal = { status: 400, body: { subErrors: [{ field: 'name' }] } }
    await expect(admin.api.deployments.create({ appId, projectId, name })).rejects.toMatchObject(refusal)
    const rename = admin.api.deployments.update({ appId, id: deployment.id, name })
    await expect(rename).rejects.toMatchObject(refusal)
  })

  it('a new deployment is not found from another organisation', async () => {
    const { at } = await prepare()
    const stranger = await createOrganisation(server)
    for (const call of ['get', 'goLive', 'stop', 'delete', 'listVersions'] as const) {
      await expect(stranger.api.deployments[call](at)).rejects.toMatchObject({ status: 404 })
    }
    const own = await createPublishedProject(server, stranger)
    const mixed = { appId: own.appId, id: at.id }
    await expect(stranger.api.deployments.get(mixed)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.api.deployments.update({ ...mixed, name: 'Mine' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('going live', () => {
  it('going live stores a version', async () => {
    const { api, at, guideHash, admin } = await prepare()
    const live = await api.goLive(at)
    expect(live).toMatchObject({ status: 'LIVE', version: 1, hasPendingChanges: false, stoppedAt: null })
    const { content } = await api.listVersions(at)
    expect(content).toMatchObject([{ version: 1, projectVersion: 1, guideHash, wentLiveBy: admin.memberId }])
    expect(content[0]?.targeting).toEqual(live.targeting)
  })

  it('a scheduled deployment starts and ends in time, without a job', async () => {
    const { api, at } = await prepare(scheduled(inHours(1), inHours(2)))
    const read = async () => [await api.get(at), ...(await api.list(at)).content].map(({ status }) => status)
    expect(await api.goLive(at)).toMatchObject({ status: 'SCHEDULED' })
    expect(await read()).toEqual(['SCHEDULED', 'SCHEDULED'])
    server.clock.advance(hourMs + 1000)
    expect(await read()).toEqual(['LIVE', 'LIVE'])
    server.clock.advance(hourMs)
    expect(await read()).toEqual(['ENDED', 'ENDED'])
    await expect(api.stop(at)).rejects.toMatchObject({
      status: 409,
      body: { subErrors: [{ field: 'goLive' }] },
    })
    await expect(api.goLive(at)).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'targeting.schedule.endAt', message: 'The end is in the past' }] },
    })
    await api.update({ ...at, targeting: scheduled(null, null) })
    expect(await api.goLive(at)).toMatchObject({ status: 'LIVE', version: 2 })
  })

  it('going live is refused while nothing has changed, naming what is allowed', async () => {
    const { api, at } = await prepare()
    await api.goLive(at)
    await expect(api.goLive(at)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'illegal_transition',
        subErrors: [{ field: 'stop', message: 'The deployment can be stopped' }],
      },
    })
  })

  it('going live twice at once makes one version', async () => {
    const { api, at } = await prepare()
    // Both have read the draft and wait for its row, so neither can see the other's change.
    const release = await holdLock(server.database.db, (tx) =>
      tx.selectFrom('deployments').select('id').where('id', '=', at.id).forUpdate().execute(),
    )
    const both = Promise.allSettled([api.goLive(at), api.goLive(at)])
    await new Promise((resolve) => setTimeout(resolve, 500))
    await release()
    const results = (await both).toSorted((a, b) => (a.status < b.status ? -1 : 1))
    expect(results).toMatchObject([
      { status: 'fulfilled', value: { status: 'LIVE', version: 1 } },
      { status: 'rejected', reason: { status: 409, body: { code: 'illegal_transition' } } },
    ])
    expect(await api.listVersions(at)).toMatchObject({ totalElements: 1 })
  })
})

describe('stopping', () => {
  it('stopping ends a live deployment and lets it go live again as a new version', async () => {
    const { api, at } = await prepare()
    await api.goLive(at)
    expect(await api.stop(at)).toMatchObject({ status: 'STOPPED', version: 1, hasPendingChanges: false })
    expect(await api.goLive(at)).toMatchObject({ status: 'LIVE', version: 2, stoppedAt: null })
    expect((await api.listVersions(at)).content.map(({ version }) => version)).toEqual([2, 1])
  })

  it('stopping ends a scheduled deployment', async () => {
    const { api, at } = await prepare(scheduled(inHours(1), null))
    await api.goLive(at)
    expect(await api.stop(at)).toMatchObject({ status: 'STOPPED' })
  })

  it('stopping is refused for a draft and for a stopped deployment', async () => {
    const { api, at } = await prepare()
    const refusal = { status: 409, body: { code: 'illegal_transition', subErrors: [{ field: 'goLive' }] } }
    await expect(api.stop(at)).rejects.toMatchObject(refusal)
    await api.goLive(at)
    await api.stop(at)
    await expect(api.stop(at)).rejects.toMatchObject(refusal)
  })
})

describe('deleting', () => {
  it('deleting ends a draft, of several too', async () => {
    const { admin, at, api, appId, projectId } = await prepare()
    expect(await api.delete(at)).toEqual({ deleted: true })
    await expect(api.get(at)).rejects.toMatchObject({ status: 404 })
    await expect(api.delete(at)).rejects.toMatchObject({ status: 404 })
    const { outcomes } = await api.createEach({ appId, ids: [projectId] })
    const ids = outcomes.flatMap(({ result }) => (result ? [result.id] : []))
    expect(await api.deleteEach({ appId, ids })).toMatchObject({ outcomes: [{ result: { deleted: true } }] })
    expect((await admin.api.deployments.list({ appId })).totalElements).toBe(0)
  })

  it('deleting is refused for a deployment that went live, also once it is stopped', async () => {
    const { api, at } = await prepare()
    await api.goLive(at)
    const refusal = { status: 409, body: { code: 'illegal_transition', subErrors: [{ field: 'stop' }] } }
    await expect(api.delete(at)).rejects.toMatchObject(refusal)
    await api.stop(at)
    await expect(api.delete(at)).rejects.toMatchObject({ status: 409 })
    expect(await api.get(at)).toMatchObject({ status: 'STOPPED' })
  })
})

describe('changing a live deployment', () => {
  it('a change of a live deployment waits for the next go-live', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment } = project
    const at = { appId, id: deployment.id }
    await publish(project, ['welcome', 'basket'])
    expect(await admin.api.deployments.get(at)).toMatchObject({ projectVersion: 1, latestProjectVersion: 2 })
    const changed = await admin.api.deployments.update({ ...at, projectVersion: 2, revision: 1 })
    expect(changed).toMatchObject({ status: 'LIVE', version: 1, hasPendingChanges: true, revision: 2 })
    expect((await admin.api.deployments.listVersions(at)).totalElements).toBe(1)
    expect(await admin.api.deployments.goLive(at)).toMatchObject({ version: 2, hasPendingChanges: false })
  })

  it('a change of only the name of a live deployment leaves nothing pending', async () => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const at = { appId, id: deployment.id }
    const renamed = await admin.api.deployments.update({ ...at, name: 'To some' })
    expect(renamed).toMatchObject({ name: 'To some', revision: 2, hasPendingChanges: false })
    const targeting = { ...deployment.targeting, rolloutPercent: 50 }
    expect(await admin.api.deployments.update({ ...at, targeting })).toMatchObject({
      hasPendingChanges: true,
    })
    const again = await admin.api.deployments.update({ ...at, name: 'To half' })
    expect(again).toMatchObject({ hasPendingChanges: true })
  })

  it('changing a live deployment refuses a stale revision and names who was first', async () => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const at = { appId, id: deployment.id }
    await admin.api.deployments.update({ ...at, name: 'First', revision: 1 })
    const stale = admin.api.deployments.update({ ...at, name: 'Second', revision: 1 })
    await expect(stale).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ message: expect.stringContaining('Test member') as string }],
      },
    })
    const staleGoLive = admin.api.deployments.goLive({ ...at, revision: 1 })
    await expect(staleGoLive).rejects.toMatchObject({ status: 409, body: { code: 'stale_revision' } })
  })

  it('changing a live deployment refuses a version of the project that was never published', async () => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const change = admin.api.deployments.update({ appId, id: deployment.id, projectVersion: 9 })
    await expect(change).rejects.toMatchObject({ status: 400, body: { code: 'project_not_published' } })
  })
})

describe('version metadata', () => {
  it('version metadata say what went live, by whom, when, and what the next go-live would change', async () => {
    const project = await createPublishedProject(server)
    const { admin, appId, projectId, guideHash } = project
    const { api } = admin
    const draft = await api.deployments.create({ appId, projectId, name: 'To everybody' })
    const at = { appId, id: draft.id }
    const read = async () =>
      (await api.deployments.get({ ...at, 'version-metadata': 'true' })).versionMetadata
    expect(await read()).toBeNull()
    expect(await api.deployments.get(at)).not.toHaveProperty('versionMetadata')

    const live = await api.deployments.goLive(at)
    expect(await read()).toEqual({
      version: 1,
      projectVersion: 1,
      guideHash,
      targeting: draft.targeting,
      pendingChanges: [],
      wentLiveAt: live.wentLiveAt,
      wentLiveBy: admin.memberId,
      wentLiveByName: 'Test member',
    })
    await publish(project, ['welcome'])
    const targeting = { ...draft.targeting, rolloutPercent: 50, priority: 3 }
    await api.deployments.update({ ...at, projectVersion: 2, targeting })
    expect(await read()).toMatchObject({
      version: 1,
      projectVersion: 1,
      targeting: draft.targeting,
      pendingChanges: ['projectVersion', 'rolloutPercent', 'priority'],
    })
    const { content } = await api.deployments.list({ appId, 'version-metadata': 'true' })
    expect(content[0]?.versionMetadata).toEqual(await read())
    await api.deployments.goLive(at)
    expect(await read()).toMatchObject({ version: 2, projectVersion: 2, pendingChanges: [] })
  })

  it('version metadata have nothing pending once a change was taken back', async () => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const at = { appId, id: deployment.id }
    const { targeting } = deployment
    const half = { ...targeting, rolloutPercent: 50 }
    expect(await admin.api.deployments.update({ ...at, targeting: half })).toMatchObject({
      hasPendingChanges: true,
    })
    expect(await admin.api.deployments.update({ ...at, targeting })).toMatchObject({
      hasPendingChanges: false,
    })
    await expect(admin.api.deployments.goLive(at)).rejects.toMatchObject({ status: 409 })
  })

  it('metadata are returned for each version of a deployment, also for earlier ones', async () => {
    const { api, at, guideHash } = await prepare()
    await api.goLive(at)
    await api.update({ ...at, targeting: { ...defaultTargeting('WEB'), rolloutPercent: 1 } })
    await api.goLive(at)
    expect(await api.getVersion({ ...at, deploymentVersion: 1 })).toMatchObject({
      version: 1,
      guideHash,
      wentLiveByName: 'Test member',
      targeting: { rolloutPercent: 100 },
    })
    expect(await api.getVersion({ ...at, deploymentVersion: '2' })).toMatchObject({
      targeting: { rolloutPercent: 1 },
    })
    await expect(api.getVersion({ ...at, deploymentVersion: 3 })).rejects.toMatchObject({ status: 404 })
    const huge = api.getVersion({ ...at, deploymentVersion: 3_000_000_000 })
    await expect(huge).rejects.toMatchObject({ status: 400 })
    const stranger = await createPublishedProject(server)
    const foreign = stranger.admin.api.deployments.getVersion({
      appId: stranger.appId,
      id: at.id,
      deploymentVersion: 1,
    })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })
})

describe('going live again', () => {
  const half = { ...defaultTargeting('WEB'), rolloutPercent: 50 }

  it('a deployment that was stopped goes on as the same version, and changes since then stay pending', async () => {
    const { api, at } = await prepare()
    const { wentLiveAt } = await api.goLive(at)
    await api.update({ ...at, targeting: half })
    await api.stop(at)
    const again = { ...at, version: 1 }
    expect(await api.goLive(again)).toMatchObject({
      status: 'LIVE',
      version: 1,
      wentLiveAt,
      stoppedAt: null,
      hasPendingChanges: true,
      targeting: { rolloutPercent: 50 },
    })
    expect(await api.listVersions(at)).toMatchObject({ totalElements: 1 })
    await expect(api.goLive(again)).rejects.toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    })
    await expect(api.goLive({ ...at, version: 2 })).rejects.toMatchObject({ status: 404 })
  })

  it('an earlier version replaces the present one, whose choices become pending', async () => {
    const { api, at } = await prepare()
    await api.goLive(at)
    await api.update({ ...at, targeting: half })
    await api.goLive(at)
    const { outcomes } = await api.goLiveEach({ appId: at.appId, ids: [at.id], version: 1 })
    expect(outcomes).toMatchObject([
      { result: { status: 'LIVE', version: 3, hasPendingChanges: true, targeting: { rolloutPercent: 50 } } },
    ])
    expect(await api.getVersion({ ...at, deploymentVersion: 3 })).toMatchObject({
      targeting: { rolloutPercent: 100 },
    })
    expect(await api.goLive(at)).toMatchObject({ version: 4, hasPendingChanges: false })
  })
})

describe('lists', () => {
  it('lists of deployments are of an app, or of a project in its app version, sorted as asked', async () => {
    const { admin, appId, projectId, appVersionId } = await createPublishedProject(server)
    for (const name of ['B', 'A', 'C']) await admin.api.deployments.create({ appId, projectId, name })
    const byName = await admin.api.deployments.list({ appId, sort: 'name,ASC', 'version-metadata': 'true' })
    expect(byName.content.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    const ofProject = { appId, appVersionId, projectId, size: 2, sort: 'name,DESC' }
    const page = await admin.api.deployments.listOfProject(ofProject)
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ name: 'C' }, { name: 'B' }] })
    const elsewhere = { ...ofProject, appVersionId: server.clock.newId() }
    await expect(admin.api.deployments.listOfProject(elsewhere)).rejects.toMatchObject({ status: 404 })
  })

  it('lists of deployments refuse an unknown sort field', async () => {
    const { admin, appId } = await createPublishedProject(server)
    const list = admin.api.deployments.list({ appId, sort: 'targeting,ASC' })
    await expect(list).rejects.toMatchObject({ status: 400, body: { code: 'unknown_sort_field' } })
  })

  it('lists of deployments are not found by members who are not of the app', async () => {
    const { admin, appId } = await createPublishedProject(server)
    const member = await createMember(server, admin.orgId)
    await expect(member.api.deployments.list({ appId })).rejects.toMatchObject({ status: 404 })
  })
})
