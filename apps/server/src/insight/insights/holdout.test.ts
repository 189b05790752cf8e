import { rolloutBucket } from '@waymark/targeting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, passDays, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, takeEvents } from '../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const holdout = { percent: 50, baseRate: 0.2, minLift: 0.4 }

/** A live project with a goal, withheld from half of the people since its second version. */
async function createCompared(): Promise<LiveProject> {
  const project = await createLiveProject(server)
  const { admin, appId, deployment } = project
  const target = { type: 'EVENT' as const, name: 'order_placed', conditions: [] }
  await admin.api.goals.create({ appId, deploymentId: deployment.id, name: 'Order', target, withinDays: 1 })
  const targeting = { ...deployment.targeting, holdout }
  await admin.api.deployments.update({ appId, id: deployment.id, targeting })
  await admin.api.deployments.goLive({ appId, id: deployment.id })
  return project
}

/** The first end users whom the hash assigns to a group. */
function listGroup({ deployment }: LiveProject, isHeldOut: boolean, count: number): string[] {
  const found: string[] = []
  for (let number = 0; found.length < count; number += 1) {
    const id = `end-user-${number}`
    if (rolloutBucket(`${deployment.id}:variant`, id) < holdout.percent === isHeldOut) found.push(id)
  }
  return found
}

async function expose(
  project: LiveProject,
  endUser: string,
  type: 'guide_seen' | 'held_out',
  isReached: boolean,
) {
  server.clock.advance(2000)
  const exposed = createEvent(server, project, { type, deploymentVersion: 2 })
  const at = new Date(server.clock.now().getTime() - 1000).toISOString()
  const events = [{ ...exposed, at }, createEvent(server, project, { type: 'custom', name: 'order_placed' })]
  await takeEvents(server.url, project.sdkKey, isReached ? events : events.slice(0, 1), endUser)
}

const readGoal = async ({ admin, appId, deployment }: LiveProject) =>
  (await admin.api.insights.goals({ appId, id: deployment.id })).goals[0]!

describe('a holdout', () => {
  it('a holdout returns the effect of the guide once as many were compared as planned', async () => {
    const project = await createCompared()
    expect((await readGoal(project)).holdout).toBeNull()
    const [shown, heldOut] = [listGroup(project, false, 60), listGroup(project, true, 60)]
    for (const [place, endUser] of shown.entries())
      await expose(project, endUser, 'guide_seen', place % 10 < 8)
    for (const [place, endUser] of heldOut.slice(0, 5).entries())
      await expose(project, endUser, 'held_out', place === 0)
    const early = await readGoal(project)
    expect(early).toMatchObject({ exposed: 60, reached: 48 })
    expect(early.holdout).toMatchObject({
      size: 0,
      open: 65,
      lift: null,
      low: null,
      high: null,
      verdict: 'OPEN',
      isMismatched: true,
    })

    for (const [place, endUser] of heldOut.entries())
      await expose(project, endUser, 'held_out', place % 10 < 2)
    const undecided = (await readGoal(project)).holdout
    expect(undecided).toMatchObject({ size: 0, open: 120, verdict: 'OPEN', isMismatched: false })
    await passDays(server, project, 1)
    const { holdout: result, exposed } = await readGoal(project)
    expect(exposed).toBe(60)
    expect(result).toMatchObject({
      shown: { exposed: 60, reached: 48 },
      heldOut: { exposed: 60 },
      size: 120,
      open: 0,
      isMismatched: false,
      verdict: 'BETTER',
    })
    expect(result!.plannedSize).toBeLessThanOrEqual(120)
    expect(result!.low).toBeGreaterThan(0)
    expect(result!.high).toBeGreaterThan(Number(result!.lift))
  })

  it('a holdout assigns people by the hash, also if an older SDK showed them the guide', async () => {
    const project = await createCompared()
    const [endUser = ''] = listGroup(project, true, 1)
    await expose(project, endUser, 'guide_seen', true)
    const [other = ''] = listGroup(project, false, 1)
    await expose(project, other, 'guide_seen', false)
    await passDays(server, project, 1)
    expect((await readGoal(project)).holdout).toMatchObject({
      shown: { exposed: 1, reached: 0 },
      heldOut: { exposed: 1, reached: 1 },
      verdict: 'OPEN',
    })
  })

  it('a holdout does not count those as reached whom the guide was withheld from', async () => {
    const project = await createCompared()
    const [endUser = ''] = listGroup(project, true, 1)
    await expose(project, endUser, 'held_out', false)
    expect(await readCounts(server, project.deployment.id, 'held_out')).toEqual({
      rows: 0,
      counted: 0,
      endUsers: 0,
    })
    const { admin, appId, deployment } = project
    const insight = await admin.api.insights.deployment({
      appId,
      deploymentInsightRequest: { deploymentId: deployment.id },
    })
    expect(insight).toMatchObject({ seen: { count: 0, endUsers: 0 }, eligible: { count: 0, endUsers: 0 } })
  })

  it.each([
    ['everyone', { percent: 100 }],
    ['nobody', { percent: 0 }],
    ['a share without a plan', { minLift: 0 }],
  ])('a holdout of %s is refused', async (_whom, fields) => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment } = project
    const targeting = { ...deployment.targeting, holdout: { ...holdout, ...fields } }
    const change = admin.api.deployments.update({ appId, id: deployment.id, targeting })
    await expect(change).rejects.toMatchObject({ status: 400 })
  })
})
