import { manifest } from '@waymark/contract'
import { isInHoldout } from '@waymark/targeting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, passDays, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const plan = { percent: 50, baseRate: 0.2, minLift: 0.4 }

async function createHeldOut() {
  const project = await createLiveProject(server)
  const { admin, appId, deployment } = project
  const target = { type: 'EVENT' as const, name: 'order_placed', conditions: [] }
  const place = { appId, deploymentId: deployment.id }
  const goal = await admin.api.goals.create({ ...place, name: 'Order', target, withinDays: 1 })
  const holdout = await admin.api.holdouts.start({ appId, ...plan, goalId: goal.id })
  return { ...project, goal, holdout }
}

/** Sends the arrival of an end user, who places an order if `buys`. */
async function visit(project: LiveProject, id: string, endUser: string, { buys }: { buys: boolean }) {
  const ofApp = { deploymentId: undefined, deploymentVersion: undefined }
  server.clock.advance(2000)
  const at = new Date(server.clock.now().getTime() - 1000).toISOString()
  const joined = { ...createEvent(server, project, { type: 'holdout_joined', name: id, ...ofApp }), at }
  const bought = createEvent(server, project, { type: 'custom', name: 'order_placed' })
  return takeEvents(server.url, project.sdkKey, buys ? [joined, bought] : [joined], endUser)
}

async function readManifest({ sdkKey }: LiveProject) {
  const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/manifest.json`)
  return manifest.parse(await answer.json())
}

describe('a holdout of the whole app', () => {
  it('a holdout of the app returns the effect of guidance, also on those who were never to see a guide', async () => {
    const project = await createHeldOut()
    const { admin, appId, holdout, goal } = project
    expect((await readManifest(project)).holdout).toEqual({ id: holdout.id, percent: 50 })
    const places = { in: 0, out: 0 }
    for (let number = 0; number < 120; number += 1) {
      const endUser = `end-user-${number}`
      const isIn = isInHoldout(holdout, endUser)
      const place = isIn ? places.in++ : places.out++
      await visit(project, holdout.id, endUser, { buys: place % 10 < (isIn ? 2 : 8) })
    }
    // An arrival that is sent again, or with the id of another holdout, changes nothing.
    await visit(project, holdout.id, 'end-user-0', { buys: false })
    await visit(project, goal.id, 'somebody', { buys: true })
    const [open] = (await admin.api.insights.holdout({ appId })).goals
    expect(open?.result).toMatchObject({ size: 0, open: 120, lift: null, verdict: 'OPEN' })
    await passDays(server, project, 1)
    const { goals } = await admin.api.insights.holdout({ appId })
    expect(goals).toMatchObject([
      {
        goalId: goal.id,
        name: 'Order',
        deploymentName: project.deployment.name,
        result: {
          size: 120,
          isMismatched: false,
          verdict: 'BETTER',
          shown: { exposed: places.out },
          heldOut: { exposed: places.in },
        },
      },
    ])
    expect(goals[0]?.result?.low).toBeGreaterThan(0)
    await server.tidyUp()
    expect((await admin.api.insights.holdout({ appId })).goals[0]?.result?.size).toBe(120)
  })

  it('a holdout of the app keeps going with another main goal, restarts with another share, and ends', async () => {
    const project = await createHeldOut()
    const { admin, appId, holdout } = project
    const { start, get, end } = admin.api.holdouts
    expect(await start({ appId, ...plan, goalId: null })).toMatchObject({ id: holdout.id, goalId: null })
    const other = await start({ appId, ...plan, percent: 5, goalId: null })
    expect(other.id).not.toBe(holdout.id)
    expect(await get({ appId })).toEqual({ holdout: other })
    await end({ appId })
    expect(await get({ appId })).toEqual({ holdout: null })
    expect((await readManifest(project)).holdout).toBeUndefined()
    expect(await admin.api.insights.holdout({ appId })).toMatchObject({
      holdout: null,
      goals: [{ result: null }],
    })
  })

  it('a holdout of the app refuses a goal of another app', async () => {
    const { admin, appId } = await createLiveProject(server)
    const { goal } = await createHeldOut()
    const refused = admin.api.holdouts.start({ appId, ...plan, goalId: goal.id })
    await expect(refused).rejects.toMatchObject({ body: { subErrors: [{ code: 'goal_unknown' }] } })
  })
})
