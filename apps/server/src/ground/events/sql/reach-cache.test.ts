import type { AppInsight } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLiveProject, createLiveProject, type LiveProject } from '../../../../test/deployment-factories.ts'
import { startSecondProcess } from '../../../../test/second-process.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { through, walkGuide, type Happening } from '../../../../test/walk-guide.ts'
import { inTransaction } from '../../../platform/db/db.ts'

let server: TestServer
let other: Awaited<ReturnType<typeof startSecondProcess>>
beforeAll(async () => {
  server = await startTestServer()
  other = await startSecondProcess(server)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const dayMs = 86_400_000
const toDay = (daysAgo: number) =>
  new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)
const seen: Happening[] = [['guide_seen']]

const walk = (project: LiveProject, endUser: string, daysAgo = 0, happenings = seen) =>
  walkGuide({ server, project, endUser, happenings, daysAgo })

type Days = Partial<Record<'from' | 'to', string>>

async function ask(url: string, { admin, appId }: LiveProject, days: Days = {}): Promise<AppInsight> {
  const answer = await admin.fetch(`${url}/v1/apps/${appId}/insights`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(days),
  })
  return (await answer.json()) as AppInsight
}

/** Returns what two processes with warm caches answer, and one that has just started; all must agree. */
async function askAll(project: LiveProject, days: Days = {}): Promise<AppInsight> {
  const fresh = await startSecondProcess(server)
  const answer = await ask(fresh.url, project, days)
  await fresh.close()
  for (const { url } of [server, other]) expect(await ask(url, project, days)).toEqual(answer)
  return answer
}

const toExposure = ({ exposure }: AppInsight) => exposure.slice(0, 2).map(({ endUsers }) => endUsers)

/** Ada saw both projects and Bob one of them, two days ago; every process has read the figures. */
async function createAudience() {
  const tour = await createLiveProject(server)
  const tips = await addLiveProject(tour, 'Tips')
  await walk(tour, 'ada', 2)
  await walk(tips, 'ada', 2)
  await walk(tour, 'bob', 2)
  const before = await ask(server.url, tour)
  expect(await ask(other.url, tour)).toEqual(before)
  expect(before.seen.endUsers).toBe(2)
  expect(toExposure(before)).toEqual([1, 1])
  return { tour, tips, before }
}

describe('cached insights of an app', () => {
  it('cached insights include whoever came since, today and on past days', async () => {
    const { tour, tips } = await createAudience()
    await walk(tips, 'bob')
    const today = await askAll(tour)
    expect(today.seen.endUsers).toBe(2)
    expect(toExposure(today)).toEqual([0, 2])
    await walk(tips, 'cy', 5, through)
    await walk(tour, 'dee', 2)
    const late = await askAll(tour)
    expect(late).toMatchObject({ seen: { endUsers: 4 }, completed: { endUsers: 1 } })
    expect(toExposure(late)).toEqual([2, 2])
    expect(late.series.slice(-6).map(({ endUsers }) => endUsers)).toEqual([1, 0, 0, 3, 0, 1])
  })

  it('cached insights omit an erased end user, even when as many others came', async () => {
    const { tour, tips } = await createAudience()
    await tour.admin.api.endUsers.delete({ appId: tour.appId, key: 'ada' })
    await walk(tour, 'cy', 2)
    await walk(tips, 'dee', 2)
    const after = await askAll(tour)
    expect(after.seen.endUsers).toBe(3)
    expect(toExposure(after)).toEqual([3, 0])
  })

  it('cached insights omit a deleted deployment, even when another one reached as many', async () => {
    const { tour } = await createAudience()
    await inTransaction(server.database.db, (tx) =>
      tx.deleteFrom('deployments').where('id', '=', tour.deployment.id).execute(),
    )
    const more = await addLiveProject(tour, 'More')
    await walk(more, 'cy', 2)
    await walk(more, 'dee', 2)
    const after = await askAll(tour)
    expect(after.projects.map(({ projectName, seen }) => [projectName, seen.endUsers])).toEqual([
      ['More', 2],
      ['Tips', 1],
    ])
    expect(after.seen.endUsers).toBe(3)
  })

  it('cached insights are of the days and the app that are asked for', async () => {
    const { tour } = await createAudience()
    await walk(tour, 'cy', 4)
    expect((await askAll(tour, { from: toDay(4), to: toDay(3) })).seen.endUsers).toBe(1)
    expect((await askAll(tour, { from: toDay(2) })).seen.endUsers).toBe(2)
    const stranger = await createLiveProject(server)
    expect((await askAll(stranger)).seen.endUsers).toBe(0)
    const answer = await stranger.admin.fetch(`/v1/apps/${tour.appId}/insights`, { method: 'POST' })
    expect(answer.status).toBe(404)
  })

  it('cached insights are not computed again while nobody comes', async () => {
    const { tour, before } = await createAudience()
    // Writes sets without their counters, which the server never does.
    await inTransaction(server.database.db, (tx) =>
      sql`delete from day_reach_sets where deployment_num = (
        select num from deployments where id = ${tour.deployment.id})`.execute(tx),
    )
    expect(await ask(server.url, tour)).toEqual(before)
  })
})
