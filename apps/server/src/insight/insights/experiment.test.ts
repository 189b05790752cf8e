import { manifest, type Experiment, type Holdout } from '@waymark/contract'
import { listVariants, pickVariant } from '@waymark/targeting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, passDays, publish, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, sendEvents, takeEvents, toBatch } from '../../../test/event-factories.ts'
import { newWalkthrough } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createWebhook } from '../../../test/webhook-factories.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

interface Told {
  data: { experiment: object }
}

interface Experimenting extends LiveProject {
  /** The hash of the other guide. */
  otherGuide: string
}

interface Change extends Partial<Omit<Experiment, 'variants'>> {
  variants?: Omit<Experiment['variants'][number], 'projectId'>[]
  holdout?: Holdout
}

/** The other guide, for half of the end users. */
const toHalf = () => [{ key: 'B' as const, projectVersion: 2, percent: 50 }]

/** A live project with a goal, whose second version is compared with the first by two variants. */
async function createExperiment({ variants, holdout, ...change }: Change = {}): Promise<Experimenting> {
  const project = await createLiveProject(server)
  const { admin, appId, deployment, projectId } = project
  const target = { type: 'EVENT' as const, name: 'order_placed', conditions: [] }
  await admin.api.goals.create({ appId, deploymentId: deployment.id, name: 'Order', target, withinDays: 1 })
  const otherGuide = await publish(project, ['hello', 'basket', 'checkout'])
  const experiment = {
    baseRate: 0.2,
    minLift: 0.4,
    variants: variants?.map((it) => ({ ...it, projectId })) ?? [
      { key: 'B' as const, projectId, projectVersion: 2, percent: 30 },
      { key: 'C' as const, projectId, projectVersion: 1, percent: 30 },
    ],
    ...change,
  }
  const targeting = { ...deployment.targeting, ...(holdout && { holdout }), experiment }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  const live = await admin.api.deployments.goLive({ appId, id: deployment.id })
  return { ...project, deployment: live, otherGuide }
}

/** The first end users whom the hash assigns to a variant. */
function listGroup({ deployment }: LiveProject, key: string, count: number): string[] {
  const variants = listVariants(deployment.targeting)
  const found: string[] = []
  for (let number = 0; found.length < count; number += 1) {
    const id = `end-user-${number}`
    if (pickVariant(deployment.id, id, variants)?.key === key) found.push(id)
  }
  return found
}

/** Shows the guide to end users of a variant, of whom every tenth up to `reached` places an order. */
async function expose(
  project: LiveProject,
  key: string,
  { count, reached }: { count: number; reached: number },
) {
  for (const [place, endUser] of listGroup(project, key, count).entries()) {
    server.clock.advance(2000)
    const at = new Date(server.clock.now().getTime() - 1000).toISOString()
    const seen = { ...createEvent(server, project, { deploymentVersion: 2 }), at }
    const ordered = createEvent(server, project, { type: 'custom', name: 'order_placed' })
    await takeEvents(server.url, project.sdkKey, place % 10 < reached ? [seen, ordered] : [seen], endUser)
  }
}

interface AccountExposure {
  members: number
  reached: number
  type?: 'guide_seen' | 'held_out'
}

/** Shows the guide to an account's end users, or withholds it; the first ones place an order. */
async function exposeAccount(
  project: Experimenting,
  accountId: string,
  { members, reached, type = 'guide_seen' }: AccountExposure,
) {
  server.clock.advance(2000)
  const at = new Date(server.clock.now().getTime() - 1000).toISOString()
  for (let place = 0; place < members; place += 1) {
    const seen = { ...createEvent(server, project, { type, deploymentVersion: 2 }), at }
    const ordered = createEvent(server, project, { type: 'custom', name: 'order_placed' })
    const batch = toBatch(place < reached ? [seen, ordered] : [seen], `${accountId} ${place}`)
    expect((await sendEvents(server.url, project.sdkKey, { ...batch, accountId })).status).toBe(200)
  }
}

const readGoal = async ({ admin, appId, deployment }: LiveProject) =>
  (await admin.api.insights.goals({ appId, id: deployment.id })).goals[0]!

async function readManifest({ sdkKey }: LiveProject) {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
  return manifest.parse(await answer.json())
}

describe('an experiment', () => {
  it('an experiment delivers the pinned guides of its variants, whose steps events may name', async () => {
    const project = await createExperiment()
    const [delivered] = (await readManifest(project)).deployments
    expect(delivered).toMatchObject({
      guide: project.guideHash,
      variants: { B: project.otherGuide, C: project.guideHash },
    })
    const step = { type: 'step_seen', deploymentVersion: 2, stepKey: project.keys.hello } as const
    const answer = await takeEvents(server.url, project.sdkKey, [createEvent(server, project, step)], 'ada')
    expect(answer).toMatchObject({ rejected: [] })
  })

  it('an experiment names a winner once as many were compared as planned, and tells webhooks once', async () => {
    const project = await createExperiment()
    const { admin, appId, deployment } = project
    const webhook = await createWebhook(admin, appId, { events: ['experiment_done'] })
    await expose(project, 'guide', { count: 60, reached: 2 })
    await expose(project, 'B', { count: 30, reached: 9 })
    const early = (await readGoal(project)).experiment
    expect(early).toMatchObject({ size: 0, open: 90, verdict: 'OPEN', winner: null, isMismatched: true })
    await server.tidyUp()

    await expose(project, 'B', { count: 50, reached: 9 })
    await expose(project, 'C', { count: 50, reached: 2 })
    // As many as planned have come, and all of them still have time.
    const undecided = (await readGoal(project)).experiment
    expect(undecided).toMatchObject({
      size: 0,
      units: 0,
      open: 160,
      isMismatched: false,
      verdict: 'OPEN',
      winner: null,
      variants: [{ exposed: 0, compared: null }, { exposed: 0 }],
    })
    await server.tidyUp()
    expect((await admin.api.webhooks.listDeliveries({ appId, id: webhook.id })).content).toEqual([])
    await passDays(server, project, 1)
    const [late = ''] = listGroup(project, 'B', 51).slice(50)
    const seen = createEvent(server, project, { deploymentVersion: 2 })
    await takeEvents(server.url, project.sdkKey, [seen], late)
    const { experiment } = await readGoal(project)
    expect(experiment).toMatchObject({
      size: 160,
      open: 1,
      own: { exposed: 60, reached: 12 },
      verdict: 'WINNER',
      winner: 'B',
      variants: [
        { key: 'B', exposed: 50, reached: 45, verdict: 'BETTER' },
        { key: 'C', exposed: 50, reached: 10, verdict: 'NONE' },
      ],
    })
    expect(experiment?.variants[0]?.compared?.low).toBeGreaterThan(0)
    expect(experiment?.plannedSize).toBeLessThanOrEqual(160)
    await server.tidyUp()
    await server.tidyUp()
    const { content } = await admin.api.webhooks.listDeliveries({ appId, id: webhook.id })
    const bodies = content.map((it) =>
      admin.api.webhooks.getDelivery({ appId, id: webhook.id, deliveryId: it.id }),
    )
    const told = (await Promise.all(bodies)).map(({ body }) => JSON.parse(body) as Told)
    expect(told.map(({ data }) => data.experiment)).toEqual([
      {
        deploymentId: deployment.id,
        deploymentName: deployment.name,
        goalName: 'Order',
        outcome: 'WINNER',
        winner: 'B',
        size: 160,
      },
    ])
  })

  it('an experiment by account has one variant for all its end users, and counts each account once', async () => {
    const project = await createExperiment({ unit: 'ACCOUNT', variants: toHalf() })
    const [own = '', other = ''] = [...listGroup(project, 'guide', 1), ...listGroup(project, 'B', 1)]
    await exposeAccount(project, own, { members: 60, reached: 3 })
    await exposeAccount(project, other, { members: 3, reached: 2 })
    // Without an account, end users are on their own, also if they are seen in one later.
    const seen = () => createEvent(server, project, { deploymentVersion: 2 })
    await takeEvents(server.url, project.sdkKey, [seen()], other)
    server.clock.advance(2000)
    await sendEvents(server.url, project.sdkKey, { ...toBatch([seen()], other), accountId: own })
    await passDays(server, project, 1)
    expect((await readGoal(project)).experiment).toMatchObject({
      // Three were assigned, so that 60 to 4 is no mismatch.
      unit: 'ACCOUNT',
      units: 3,
      size: 64,
      isMismatched: false,
      verdict: 'OPEN',
      winner: null,
      own: { exposed: 60, reached: 3 },
      variants: [{ key: 'B', exposed: 4, reached: 2, compared: null, verdict: 'OPEN' }],
    })
  })

  it('an experiment by account names a winner once there are enough accounts, and tells webhooks', async () => {
    const project = await createExperiment({ unit: 'ACCOUNT', variants: toHalf() })
    const { admin, appId } = project
    const webhook = await createWebhook(admin, appId, { events: ['experiment_done'] })
    const expose = async (key: string, { from, to, reached }: Record<'from' | 'to' | 'reached', number>) => {
      for (const [place, account] of listGroup(project, key, to).entries())
        if (place >= from)
          await exposeAccount(project, account, { members: 2, reached: place % 10 < reached ? 2 : 0 })
    }
    await expose('guide', { from: 0, to: 42, reached: 2 })
    await server.tidyUp()
    expect((await readGoal(project)).experiment).toMatchObject({ units: 0, open: 84, isMismatched: true })

    await expose('B', { from: 0, to: 35, reached: 9 })
    // As many end users as they would have to be, if they were not alike in each account.
    await passDays(server, project, 1)
    const early = (await readGoal(project)).experiment
    expect(early).toMatchObject({ units: 77, size: 154, isMismatched: false, verdict: 'OPEN' })
    expect(early?.plannedSize).toBeLessThan(154)
    expect(early?.variants[0]?.compared).toBeNull()

    await expose('B', { from: 35, to: 60, reached: 9 })
    await passDays(server, project, 1)
    const { experiment } = await readGoal(project)
    expect(experiment).toMatchObject({
      units: 102,
      size: 204,
      isMismatched: false,
      verdict: 'WINNER',
      winner: 'B',
      variants: [{ key: 'B', exposed: 120, reached: 108, verdict: 'BETTER' }],
    })
    // Both members of an account do the same, so that it takes twice as many.
    expect(experiment!.plannedSize / early!.plannedSize).toBeCloseTo(2, 1)
    expect(experiment?.variants[0]?.compared?.low).toBeGreaterThan(0)
    await server.tidyUp()
    expect((await admin.api.webhooks.listDeliveries({ appId, id: webhook.id })).content).toHaveLength(1)

    const [gone = ''] = listGroup(project, 'B', 1)
    await admin.api.accounts.delete({ appId, key: gone })
    expect((await readGoal(project)).experiment).toEqual(experiment)
  })

  it('an experiment by account withholds the guide from whole accounts, and compares those too', async () => {
    const holdout = { percent: 50, baseRate: 0.2, minLift: 0.4 }
    const variants = [{ key: 'B' as const, projectVersion: 2, percent: 10 }]
    const project = await createExperiment({ unit: 'ACCOUNT', variants, holdout })
    for (const [key, type, reached] of [
      ['guide', 'guide_seen', 8],
      ['holdout', 'held_out', 2],
    ] as const) {
      expect((await readGoal(project)).holdout).toBeNull()
      for (const [place, account] of listGroup(project, key, 44).entries())
        await exposeAccount(project, account, { members: 2, reached: place % 10 < reached ? 2 : 0, type })
    }
    await passDays(server, project, 1)
    const { holdout: result } = await readGoal(project)
    expect(result).toMatchObject({
      unit: 'ACCOUNT',
      units: 88,
      size: 176,
      isMismatched: false,
      verdict: 'BETTER',
      shown: { exposed: 88, reached: 72 },
      heldOut: { exposed: 88, reached: 20 },
    })
  })

  it('an experiment ends with the guide of the chosen variant for everyone', async () => {
    const project = await createExperiment()
    const { admin, appId, deployment } = project
    const { endExperiment } = admin.api.deployments
    await expect(endExperiment({ appId, id: deployment.id, variant: 'D' })).rejects.toMatchObject({
      body: { code: 'experiment_missing' },
    })
    const ended = await endExperiment({ appId, id: deployment.id, variant: 'B' })
    expect(ended).toMatchObject({ version: 3, projectVersion: 2, status: 'LIVE', hasPendingChanges: false })
    expect(ended.targeting.experiment).toBeUndefined()
    const [delivered] = (await readManifest(project)).deployments
    expect(delivered).toMatchObject({ guide: project.otherGuide })
    expect(delivered?.variants).toBeUndefined()
  })

  it('an experiment can end with another project, which then is the deployed one', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment } = project
    const other = await createOther(project)
    const experiment = toExperiment({ projectId: other, projectVersion: 1, percent: 50 })
    const at = { appId, id: deployment.id }
    await admin.api.deployments.update({ ...at, targeting: { ...deployment.targeting, experiment } })
    await admin.api.deployments.goLive(at)
    const removal = admin.api.projects.delete({ appId, appVersionId: project.appVersionId, id: other })
    await expect(removal).rejects.toMatchObject({ status: 409 })
    const ended = await admin.api.deployments.endExperiment({ ...at, variant: 'B' })
    expect(ended).toMatchObject({ projectId: other, projectVersion: 1, version: 3 })
  })

  it.each([
    ['shares of everyone', { percent: 90 }, 'shares_exceed_whole', true],
    ['a version that is not published', { projectVersion: 7 }, 'version_not_published', false],
    [
      'a project of another app',
      { projectId: '00000000-0000-7000-8000-000000000001' },
      'project_unknown',
      false,
    ],
  ])('an experiment refuses %s', async (_what, fields, code, isHeldOut) => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment, projectId } = project
    const targeting = {
      ...deployment.targeting,
      ...(isHeldOut && { holdout: { percent: 10, baseRate: 0.2, minLift: 0.4 } }),
      experiment: toExperiment({ projectId, projectVersion: 1, percent: 30, ...fields }),
    }
    const change = admin.api.deployments.update({ appId, id: deployment.id, targeting })
    await expect(change).rejects.toMatchObject({ status: 400, body: { subErrors: [{ code }] } })
  })
})

const toExperiment = (variant: { projectId: string; projectVersion: number; percent: number }) => ({
  baseRate: 0.2,
  minLift: 0.4,
  variants: [{ key: 'B' as const, ...variant }],
})

/** Another published walkthrough of the app. */
async function createOther({ admin, appId, appVersionId }: LiveProject): Promise<string> {
  const { id } = await admin.api.projects.create({ appId, appVersionId, ...newWalkthrough('Second steps') })
  await publish({ admin, appId, appVersionId, projectId: id, sdkKey: '', keys: {}, guideHash: '' }, ['one'])
  return id
}
