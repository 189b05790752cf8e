import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import {
  addLiveProject,
  createLiveProject,
  createPublishedProject,
  publish,
  type LiveProject,
} from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { createMember } from '../../../test/factories.ts'
import { createTarget } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000
const toDay = (daysAgo: number) =>
  new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)

interface Attempts {
  found: number
  /** The step is shown in the centre all the same, as new steps are. */
  missing: number
  /** How many of those found were found by their looks alone. */
  moved?: number
  name?: 'MISSING' | 'AMBIGUOUS'
  step?: string
  daysAgo?: number
  version?: number
}

/** Reports that a step was to be shown. */
async function attempt(project: LiveProject, attempts: Attempts): Promise<void> {
  const { found, missing, moved = 0, name = 'MISSING', step = 'basket', daysAgo = 0, version = 1 } = attempts
  const ms = server.clock.now().getTime() - daysAgo * dayMs
  const toEvent = (type: 'step_seen' | 'identifier_missing' | 'identifier_moved') =>
    createEvent(server, project, {
      type,
      id: v7({ msecs: ms }),
      at: new Date(ms).toISOString(),
      deploymentVersion: version,
      stepKey: project.keys[step]!,
      ...(type === 'identifier_missing' && { name }),
    })
  const { rejected } = await takeEvents(server.url, project.sdkKey, [
    ...Array.from({ length: missing }, () => toEvent('identifier_missing')),
    ...Array.from({ length: moved }, () => toEvent('identifier_moved')),
    ...Array.from({ length: missing + found }, () => toEvent('step_seen')),
  ])
  expect(rejected).toEqual([])
}

const readFailing = async ({ admin, appId }: LiveProject) =>
  (await admin.api.insights.health({ appId })).failingSteps

describe('missing elements of live guides', () => {
  it('a step whose element was missing in too few attempts to judge is undecided', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 2, missing: 2 })
    await attempt(tour, { found: 4, missing: 0, step: 'welcome' })
    const { failingSteps, undecidedSteps } = await tour.admin.api.insights.health({ appId: tour.appId })
    expect(failingSteps).toEqual([])
    expect(undecidedSteps).toMatchObject([{ stepKey: tour.keys.basket, attempts: 4, missing: 2 }])
  })

  it('each step whose element is missing is named, with how often and since when', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 10, missing: 4, daysAgo: 5 })
    await attempt(tour, { found: 4, missing: 2, name: 'AMBIGUOUS', daysAgo: 2 })
    await attempt(tour, { found: 30, missing: 10, step: 'checkout' })
    await attempt(tour, { found: 30, missing: 0, step: 'welcome' })
    const { appId, appVersionId, projectId, deployment, admin } = tour
    const { content } = await admin.api.assists.list({ appId, appVersionId, projectId })
    const idOf = (name: string) => content.find((it) => it.name === name)!.id
    const at = { appId, appVersionId, projectId, assistId: idOf('basket') }
    const captureId = server.clock.newId()
    const identifier = {
      id: server.clock.newId(),
      assistId: at.assistId,
      captureId,
      document: JSON.stringify(createTarget('basket')),
      createdAt: new Date(),
      updatedAt: new Date(),
      createdBy: null,
      updatedBy: null,
    }
    await inTransaction(server.database.db, (tx) => tx.insertInto('identifiers').values(identifier).execute())
    const of = {
      deploymentId: deployment.id,
      deploymentName: 'To everybody',
      projectId,
      projectName: 'First steps',
      projectSubType: deployment.projectSubType,
      appVersionId,
      pageId: null,
    }
    expect(await readFailing(tour)).toEqual([
      {
        ...of,
        stepKey: tour.keys.checkout,
        stepName: 'checkout',
        assistId: idOf('checkout'),
        attempts: 40,
        missing: 10,
        ambiguous: 0,
        moved: 0,
        version: 1,
        share: 0.25,
        since: toDay(0),
        lastOn: toDay(0),
        captureId: null,
      },
      {
        ...of,
        stepKey: tour.keys.basket,
        stepName: 'basket',
        assistId: at.assistId,
        attempts: 20,
        missing: 6,
        ambiguous: 2,
        moved: 0,
        version: 1,
        share: 0.3,
        since: toDay(5),
        lastOn: toDay(2),
        captureId,
      },
    ])
    const insight = await admin.api.insights.deployment({
      appId,
      deploymentInsightRequest: { deploymentId: deployment.id },
    })
    expect(insight.funnel.map(({ missing, actions }) => [missing, actions])).toEqual([
      [0, []],
      [6, []],
      [10, []],
    ])
  })

  it('few attempts, small shares and earlier days make no element missing', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 0, missing: 19 })
    await attempt(tour, { found: 81, missing: 19, step: 'checkout' })
    await attempt(tour, { found: 0, missing: 50, step: 'welcome', daysAgo: 7 })
    expect(await readFailing(tour)).toEqual([])
    await attempt(tour, { found: 0, missing: 1 })
    await attempt(tour, { found: 0, missing: 2, step: 'checkout' })
    expect((await readFailing(tour)).map(({ stepName }) => stepName)).toEqual(['checkout', 'basket'])
  })

  it('steps that are skipped without their element are counted with those seen', async () => {
    const tour = await createLiveProject(server)
    const { appId, appVersionId, projectId, admin } = tour
    const place = { appId, appVersionId, projectId }
    const { content } = await admin.api.assists.list(place)
    const { id, revision } = content.find(({ name }) => name === 'basket')!
    await admin.api.assists.update({ ...place, id, revision, onMissing: 'SKIP_STEP' })
    await attempt(tour, { found: 40, missing: 20 })
    expect(await readFailing(tour)).toMatchObject([{ attempts: 80, missing: 20, share: 0.25 }])
  })

  it('an element is missing no longer once it is found on the last days', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 10, missing: 90, daysAgo: 3 })
    await attempt(tour, { found: 17, missing: 1 })
    expect(await readFailing(tour)).toHaveLength(1)
    await attempt(tour, { found: 2, missing: 0 })
    expect(await readFailing(tour)).toEqual([])
  })

  it('only the live version of a guide has missing elements', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 0, missing: 30 })
    const { admin, appId, deployment } = tour
    await publish(tour, ['welcome', 'basket'])
    const at = { appId, id: deployment.id }
    await admin.api.deployments.update({ ...at, projectVersion: 2 })
    expect(await readFailing(tour)).toHaveLength(1)
    await admin.api.deployments.goLive(at)
    expect(await readFailing(tour)).toEqual([])
    await attempt(tour, { found: 0, missing: 25, version: 2 })
    await attempt(tour, { found: 0, missing: 50, version: 1 })
    expect(await readFailing(tour)).toMatchObject([{ attempts: 25 }])
    await admin.api.deployments.stop(at)
    expect(await readFailing(tour)).toEqual([])
  })

  it('missing elements are shown to those who may use the app, and at home by guide', async () => {
    const tour = await createLiveProject(server)
    const tips = await addLiveProject(tour, 'Tips')
    await attempt(tour, { found: 0, missing: 30 })
    await attempt(tour, { found: 0, missing: 25, step: 'checkout' })
    await attempt(tips, { found: 0, missing: 20, step: 'welcome' })
    await attempt(tips, { found: 100, missing: 9 })
    const { admin, appId } = tour
    const expected = [
      { kind: 'MISSING_ELEMENT', deploymentId: tour.deployment.id, name: 'To everybody', count: 55 },
      { kind: 'MISSING_ELEMENT', deploymentId: tips.deployment.id, name: 'Tips', count: 20 },
    ]
    expect((await admin.api.home.get({})).problems).toMatchObject(expected)
    expect((await admin.api.home.ofApp({ appId })).problems).toMatchObject(expected)
    const stranger = await createPublishedProject(server)
    await expect(stranger.admin.api.insights.health({ appId })).rejects.toMatchObject({ status: 404 })
    expect((await stranger.admin.api.insights.health({ appId: stranger.appId })).failingSteps).toEqual([])
    expect((await stranger.admin.api.home.get({})).problems).toEqual([])
    const outsider = await createMember(server, admin.orgId)
    expect((await outsider.api.home.get({})).problems).toEqual([])
  })
})

describe('elements that are found by their looks', () => {
  const readMoved = async ({ admin, appId }: LiveProject) =>
    (await admin.api.insights.health({ appId })).movedSteps

  it('an element that is found by its looks is listed from the first attempt on, with its days', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 2, missing: 0, moved: 2, daysAgo: 4 })
    await attempt(tour, { found: 2, missing: 0, moved: 1, daysAgo: 1 })
    await attempt(tour, { found: 40, missing: 0, moved: 1, step: 'checkout' })
    await attempt(tour, { found: 0, missing: 30, moved: 8, step: 'welcome' })
    const health = await tour.admin.api.insights.health({ appId: tour.appId })
    expect(health.movedSteps).toMatchObject([
      {
        stepKey: tour.keys.basket,
        stepName: 'basket',
        attempts: 4,
        moved: 3,
        missing: 0,
        share: 0.75,
        version: 1,
        since: toDay(4),
        lastOn: toDay(1),
      },
    ])
    expect(health.failingSteps.map(({ stepName }) => stepName)).toEqual(['welcome'])
    expect(health.undecidedSteps).toEqual([])
  })

  it('an element that is found by its looks is shown at home by guide, after those that are missing', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 5, missing: 0, moved: 5 })
    await attempt(tour, { found: 3, missing: 0, moved: 2, step: 'checkout' })
    await attempt(tour, { found: 0, missing: 20, step: 'welcome' })
    const { name } = tour.deployment
    expect((await tour.admin.api.home.get({})).problems).toMatchObject([
      { kind: 'MISSING_ELEMENT', name, count: 20 },
      { kind: 'MOVED_ELEMENT', name, count: 7 },
    ])
  })

  it('an element that its clues find again on the last days is not listed any more', async () => {
    const tour = await createLiveProject(server)
    await attempt(tour, { found: 90, missing: 0, moved: 90, daysAgo: 3 })
    await attempt(tour, { found: 19, missing: 0 })
    expect(await readMoved(tour)).toHaveLength(1)
    await attempt(tour, { found: 1, missing: 0 })
    expect(await readMoved(tour)).toEqual([])
  })

  it('an element that is kept as it is gets listed again by its undoing and by the next version', async () => {
    const tour = await createLiveProject(server)
    const { admin, appId, deployment, keys } = tour
    await attempt(tour, { found: 5, missing: 0, moved: 5 })
    const keep = (isKept: boolean) =>
      admin.api.insights.keepElement({ appId, id: deployment.id, stepKey: keys.basket!, version: 1, isKept })
    await keep(true)
    await keep(true)
    expect(await readMoved(tour)).toEqual([])
    await keep(false)
    expect(await readMoved(tour)).toHaveLength(1)
    await keep(true)
    await publish(tour, ['welcome', 'basket'])
    await admin.api.deployments.update({ appId, id: deployment.id, projectVersion: 2 })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    expect(await readMoved(tour)).toEqual([])
    await attempt(tour, { found: 1, missing: 0, moved: 1, version: 2 })
    expect(await readMoved(tour)).toMatchObject([{ stepKey: keys.basket, version: 2, share: 1 }])
  })

  it('only steps of a live version of the own app can be kept as they are', async () => {
    const tour = await createLiveProject(server)
    const stranger = await createPublishedProject(server)
    const step = { appId: tour.appId, id: tour.deployment.id, stepKey: tour.keys.basket!, version: 1 }
    const { keepElement } = tour.admin.api.insights
    for (const change of [{ version: 2 }, { stepKey: 'no-such' }, { id: server.clock.newId() }])
      await expect(keepElement({ ...step, isKept: true, ...change })).rejects.toMatchObject({ status: 404 })
    for (const isKept of [true, false]) {
      const asked = { ...step, appId: stranger.appId, isKept }
      await expect(stranger.admin.api.insights.keepElement(asked)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('webhooks', () => {
  async function createWatched() {
    const tour = await createLiveProject(server)
    const { admin, appId } = tour
    const { id } = await createWebhook(admin, appId, { events: ['element_missing', 'element_found'] })
    const readKinds = async () => {
      const { content } = await admin.api.webhooks.listDeliveries({ appId, id, sort: 'createdAt,ASC' })
      return content.map(({ kind }) => kind)
    }
    return { tour, at: { appId, id }, readKinds }
  }

  it('webhooks are told once that an element is missing, and once that it is found again', async () => {
    const { tour, at, readKinds } = await createWatched()
    await attempt(tour, { found: 30, missing: 10, daysAgo: 3 })
    await Promise.all([server.tidyUp(), server.tidyUp()])
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing'])
    const { api } = tour.admin
    const { content } = await api.webhooks.listDeliveries(at)
    const { body } = await api.webhooks.getDelivery({ ...at, deliveryId: content[0]!.id })
    const [step] = await readFailing(tour)
    expect(JSON.parse(body)).toMatchObject({ type: 'element_missing', data: { appId: at.appId, step } })

    // Fewer are missing than would make it fail, but too many to say that it is found.
    await attempt(tour, { found: 25, missing: 2 })
    await attempt(tour, { found: 0, missing: 2 })
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing'])
    expect(await readFailing(tour)).toMatchObject([{ attempts: 69, missing: 14, since: toDay(3) }])
    await attempt(tour, { found: 30, missing: 0 })
    await server.tidyUp()
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing', 'element_found'])
    expect(await readFailing(tour)).toEqual([])
    await attempt(tour, { found: 0, missing: 60 })
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing', 'element_found', 'element_missing'])
  })

  it('webhooks are told that a new version finds an element, and nothing of a stopped guide', async () => {
    const { tour, readKinds } = await createWatched()
    await attempt(tour, { found: 0, missing: 20 })
    await server.tidyUp()
    const { api } = tour.admin
    const at = { appId: tour.appId, id: tour.deployment.id }
    await publish(tour, ['welcome', 'basket'])
    await api.deployments.update({ ...at, projectVersion: 2 })
    await api.deployments.goLive(at)
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing'])
    await attempt(tour, { found: 20, missing: 0, version: 2 })
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing', 'element_found'])
    await attempt(tour, { found: 0, missing: 20, version: 2 })
    await server.tidyUp()
    await api.deployments.stop(at)
    await server.tidyUp()
    expect(await readKinds()).toEqual(['element_missing', 'element_found', 'element_missing'])
    expect(await server.database.db.selectFrom('stepHealth').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ deploymentId: at.id }),
    )
  })

  it('webhooks are not told again of an element that another process noted', async () => {
    const { tour, readKinds } = await createWatched()
    await attempt(tour, { found: 0, missing: 20 })
    const noted = { deploymentId: tour.deployment.id, stepKey: tour.keys.basket!, since: toDay(20) }
    await inTransaction(server.database.db, (tx) =>
      tx
        .insertInto('stepHealth')
        .values({ ...noted, notedAt: new Date() })
        .execute(),
    )
    await server.tidyUp()
    expect(await readKinds()).toEqual([])
    expect(await readFailing(tour)).toMatchObject([{ since: toDay(20) }])
  })
})
