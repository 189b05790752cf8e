import { manifest, type Ramp } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { createWebhook } from '../../../../test/webhook-factories.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const hourMs = 3_600_000
const ramp: Ramp = {
  steps: [
    { percent: 5, hours: 1 },
    { percent: 25, hours: 1 },
  ],
  guardrails: { dismissals: 0.3, missingElements: 0.2 },
}

async function createRamping(guardrails: Partial<Ramp['guardrails']> = {}): Promise<LiveProject> {
  const project = await createLiveProject(server)
  const { admin, appId, deployment } = project
  const at = { appId, id: deployment.id }
  const limited = { ...ramp, guardrails: { ...ramp.guardrails, ...guardrails } }
  await admin.api.deployments.update({ ...at, targeting: { ...deployment.targeting, ramp: limited } })
  return { ...project, deployment: await admin.api.deployments.goLive(at) }
}

const read = ({ admin, appId, deployment }: LiveProject) =>
  admin.api.deployments.get({ appId, id: deployment.id })

async function readDelivered({ sdkKey }: LiveProject) {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
  const delivered = manifest.parse(await answer.json()).deployments[0]!
  expect(delivered.targeting.ramp).toBeUndefined()
  return delivered
}

const readPercent = async (project: LiveProject) => (await readDelivered(project)).targeting.rolloutPercent

/** Sends showings of the live version to so many end users, of whom some dismiss it. */
const show = (project: LiveProject, { seen, dismissed }: { seen: number; dismissed: number }) =>
  report(project, { guide_seen: seen, guide_dismissed: dismissed })

async function report(
  project: LiveProject,
  counts: Partial<Record<EventType, number>>,
  step: { stepKey?: string } = {},
) {
  const { version: deploymentVersion } = await read(project)
  const events = (Object.entries(counts) as [EventType, number][]).flatMap(([type, count]) =>
    Array.from({ length: count }, () =>
      createEvent(server, project, { type, deploymentVersion, ...step, ...nameOf(type) }),
    ),
  )
  await takeEvents(server.url, project.sdkKey, events, 'ada')
}

const nameOf = (type: EventType) => (type === 'identifier_missing' ? { name: 'MISSING' } : {})

async function passStep() {
  server.clock.advance(1.1 * hourMs)
  await Promise.all([server.startDueWork(), server.startDueWork()])
}

const listAudit = async ({ admin, appId }: LiveProject) =>
  (await admin.api.auditLog.list({ appId })).content.filter(({ call }) => call.endsWith('Ramp'))

describe('a ramp', () => {
  it('a ramp shows the guide to more end users step by step, each as long as planned', async () => {
    const project = await createRamping()
    expect(await readPercent(project)).toBe(5)
    expect((await read(project)).ramp).toMatchObject({ step: 1, steps: 2, percent: 5, pause: null })
    await server.startDueWork()
    expect(await readPercent(project)).toBe(5)
    await passStep()
    expect(await readPercent(project)).toBe(25)
    await passStep()
    expect(await readPercent(project)).toBe(100)
    expect((await read(project)).ramp).toBeNull()
    await passStep()
    expect(await listAudit(project)).toMatchObject([
      {
        call: 'deployments.moveRamp',
        actorId: null,
        changes: [{ field: 'percent', before: 25, after: 100 }],
      },
      { call: 'deployments.moveRamp', changes: [{ before: 5, after: 25 }] },
    ])
  })

  it('a ramp pauses once significantly more is dismissed, and is continued by hand', async () => {
    const project = await createRamping()
    const { admin, appId, deployment } = project
    const webhook = await createWebhook(admin, appId, { events: ['ramp_paused'] })
    await show(project, { seen: 10, dismissed: 4 })
    await server.startDueWork()
    expect((await read(project)).ramp?.pause).toBeNull()
    await show(project, { seen: 90, dismissed: 51 })
    await Promise.all([server.startDueWork(), server.startDueWork()])
    const pause = { guardrail: 'DISMISSALS', share: 0.55, limit: 0.3 }
    expect((await read(project)).ramp).toMatchObject({ step: 1, nextAt: null, pause })
    await passStep()
    expect(await readPercent(project)).toBe(5)
    expect(await listAudit(project)).toMatchObject([
      { call: 'deployments.pauseRamp', changes: [{ field: 'DISMISSALS', before: 0.3, after: 0.55 }] },
    ])
    const { content } = await admin.api.webhooks.listDeliveries({ appId, id: webhook.id })
    expect(content).toMatchObject([{ kind: 'ramp_paused' }])

    const at = { appId, id: deployment.id }
    expect((await admin.api.deployments.resumeRamp(at)).ramp).toMatchObject({ step: 1, pause: null })
    await expect(admin.api.deployments.resumeRamp(at)).rejects.toMatchObject({
      body: { code: 'ramp_not_paused' },
    })
    await show(project, { seen: 100, dismissed: 20 })
    await passStep()
    expect(await readPercent(project)).toBe(25)
  })

  it('a ramp asks web pages how much the guide slows them, and pauses once too many are slowed', async () => {
    expect((await readDelivered(await createRamping())).metered).toBeUndefined()
    const project = await createRamping({ pageCost: 0.1 })
    expect((await readDelivered(project)).metered).toBe(true)
    await report(project, { guide_seen: 200, page_measured: 100, page_slowed: 10 })
    await server.startDueWork()
    expect((await read(project)).ramp?.pause).toBeNull()
    await report(project, { page_measured: 50, page_slowed: 35 })
    await server.startDueWork()
    const pause = { guardrail: 'PAGE_COST', share: 0.3, limit: 0.1 }
    expect((await read(project)).ramp).toMatchObject({ step: 1, nextAt: null, pause })
    const { admin, appId, deployment } = project
    await admin.api.deployments.resumeRamp({ appId, id: deployment.id })
    await report(project, { page_measured: 50, page_slowed: 5 })
    await passStep()
    await passStep()
    expect((await readDelivered(project)).metered).toBeUndefined()
  })

  it('a ramp pauses if one element is missing for everybody, also if the step shows in the centre', async () => {
    const project = await createRamping({ missingElements: 0.5 })
    const { admin, appId, deployment, keys } = project
    const walk = async (count: number, missing: number) => {
      await report(project, { step_seen: count }, { stepKey: keys.hello! })
      await report(project, { step_seen: count, identifier_missing: missing }, { stepKey: keys.basket! })
      await server.startDueWork()
      return (await read(project)).ramp?.pause
    }
    expect(await walk(40, 20)).toBeNull()
    expect(await walk(80, 80)).toMatchObject({ guardrail: 'MISSING_ELEMENTS', share: 100 / 120, limit: 0.5 })
    await admin.api.deployments.resumeRamp({ appId, id: deployment.id })
    expect(await walk(60, 0)).toBeNull()
  })

  it('a ramp continues with a version that has the same steps, and restarts with others', async () => {
    const project = await createRamping()
    const { admin, appId, deployment } = project
    await passStep()
    const at = { appId, id: deployment.id }
    const { update, goLive } = admin.api.deployments
    await update({ ...at, targeting: { ...deployment.targeting, priority: 3 } })
    expect((await goLive(at)).ramp).toMatchObject({ step: 2, percent: 25 })
    const steps = [{ percent: 10, hours: 1 }]
    await update({ ...at, targeting: { ...deployment.targeting, ramp: { ...ramp, steps } } })
    expect((await goLive(at)).ramp).toMatchObject({ step: 1, percent: 10 })
  })

  it('a ramp goes on where it was if its version is delivered once more', async () => {
    const project = await createRamping()
    const { admin, appId, deployment } = project
    await passStep()
    server.clock.advance(0.5 * hourMs)
    const at = { appId, id: deployment.id }
    const { update, goLive, stop } = admin.api.deployments
    const steps = [{ percent: 10, hours: 5 }]
    await update({ ...at, targeting: { ...deployment.targeting, ramp: { ...ramp, steps } } })
    const { version } = await goLive(at)
    server.clock.advance(3 * hourMs)
    const undone = await goLive({ ...at, version: version - 1 })
    expect(undone.ramp).toMatchObject({ step: 2, percent: 25 })
    const readLeftMs = async () =>
      Date.parse((await read(project)).ramp?.nextAt ?? '') - server.clock.now().getTime()
    expect((await readLeftMs()) / hourMs).toBeCloseTo(0.5, 1)
    await stop(at)
    server.clock.advance(3 * hourMs)
    await goLive({ ...at, version: undone.version })
    expect((await readLeftMs()) / hourMs).toBeCloseTo(0.5, 1)
    expect(await readPercent(project)).toBe(25)
  })

  it.each([
    ['fall', [30, 20], 100],
    ['reach more than the share in the end', [5, 60], 50],
  ])('a ramp with steps that %s is refused', async (_what, shares, rolloutPercent) => {
    const { admin, appId, deployment } = await createLiveProject(server)
    const steps = shares.map((percent) => ({ percent, hours: 1 }))
    const targeting = { ...deployment.targeting, rolloutPercent, ramp: { ...ramp, steps } }
    await expect(admin.api.deployments.update({ appId, id: deployment.id, targeting })).rejects.toMatchObject(
      { body: { subErrors: [{ code: 'ramp_not_rising' }] } },
    )
  })
})
