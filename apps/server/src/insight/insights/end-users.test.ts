import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject, createPublishedProject } from '../../../test/deployment-factories.ts'
import type { LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, takeEvents } from '../../../test/event-factories.ts'
import { signIn } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { half, through, walkGuide, type Happening } from '../../../test/walk-guide.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const walk = (project: LiveProject, endUser: string, happenings: Happening[], daysAgo = 0) =>
  walkGuide({ server, project, endUser, happenings, daysAgo })

const ask = (
  { admin, appId, deployment }: LiveProject,
  query: { size?: number; page?: number; sort?: string; search?: string } = {},
) => admin.api.insights.endUsers({ appId, id: deployment.id, ...query })

describe('the end users of a deployment', () => {
  it('the end users of a deployment are those of the last 30 days, with all that they ever did', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', through, 29)
    await walk(project, 'bob', half, 20)
    await walk(project, 'bob', through, 2)
    await walk(project, 'bob', [['guide_seen'], ['guide_started'], ['step_seen', 'welcome']], 1)
    server.clock.advance(2 * 86_400_000)
    await walk(project, 'cy', [['guide_seen'], ['suppressed']])
    const admin = await signIn(server.url, project.admin.email)
    const { content, totalElements } = await ask({ ...project, admin })
    expect(totalElements).toBe(2)
    expect(content).toMatchObject([
      {
        endUserId: 'cy',
        seen: 1,
        started: 0,
        completed: 0,
        dismissed: 0,
        lastStepKey: null,
        lastStepName: null,
      },
      {
        endUserId: 'bob',
        seen: 3,
        started: 3,
        completed: 1,
        dismissed: 1,
        lastStepKey: project.keys.welcome,
        lastStepName: 'welcome',
      },
    ])
    const [, bob] = content
    const days = (Date.parse(bob?.lastSeenAt ?? '') - Date.parse(bob?.firstSeenAt ?? '')) / 86_400_000
    expect(days).toBeCloseTo(19, 3)
  })

  it('end users keep their last step when older events come late', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', [['step_seen', 'checkout']])
    await walk(project, 'ada', [['step_seen', 'welcome']], 3)
    expect((await ask(project)).content).toMatchObject([{ lastStepName: 'checkout' }])
  })

  it('end users are counted once when a batch comes twice', async () => {
    const project = await createLiveProject(server)
    const events = [createEvent(server, project), createEvent(server, project, { type: 'guide_completed' })]
    for (let time = 0; time < 2; time += 1) await takeEvents(server.url, project.sdkKey, events, 'ada')
    expect((await ask(project)).content).toMatchObject([{ endUserId: 'ada', seen: 1, completed: 1 }])
  })

  it('end users are listed in pages, sorted as asked, and a thousand at most', async () => {
    const project = await createLiveProject(server)
    const names = Array.from({ length: 1005 }, (_, index) => `user-${String(index).padStart(4, '0')}`)
    await Promise.all(
      names.map((name) => takeEvents(server.url, project.sdkKey, [createEvent(server, project)], name)),
    )
    const first = await ask(project, { size: 3, sort: 'endUserId,ASC' })
    expect(first).toMatchObject({ totalElements: 1000, totalPages: 334 })
    expect((await ask(project, { size: 3, page: 333 })).content).toHaveLength(1)
    await walk(project, 'user-0500', through)
    const [best] = (await ask(project, { size: 1, sort: 'completed,DESC' })).content
    expect(best).toMatchObject({ endUserId: 'user-0500', seen: 2, completed: 1 })
    await expect(ask(project, { sort: 'password,ASC' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'unknown_sort_field' },
    })
  })

  it('end users are found by a part of their id, in any case', async () => {
    const project = await createLiveProject(server)
    for (const name of ['ada@example.org', 'Bob_1', 'bobby']) await walk(project, name, [['guide_seen']])
    const find = async (search: string) => {
      const { content, totalElements } = await ask(project, { search, sort: 'endUserId,ASC' })
      expect(totalElements).toBe(content.length)
      return content.map(({ endUserId }) => endUserId).toSorted()
    }
    expect(await find(' BOB ')).toEqual(['Bob_1', 'bobby'])
    expect(await find('b_')).toEqual(['Bob_1'])
    expect(await find('%')).toEqual([])
  })

  it('erased end users are missing in the list and in the days', async () => {
    const project = await createLiveProject(server)
    const { admin, appId, deployment } = project
    await walk(project, 'ada', through)
    await walk(project, 'bob', [['guide_seen']])
    await admin.api.endUsers.delete({ appId, key: 'ada' })
    expect((await ask(project)).content).toMatchObject([{ endUserId: 'bob' }])
    const today = server.clock.now().toISOString().slice(0, 10)
    const deploymentInsightRequest = { deploymentId: deployment.id, from: today, to: today }
    expect(await admin.api.insights.deployment({ appId, deploymentInsightRequest })).toMatchObject({
      seen: { endUsers: 1 },
      completed: { endUsers: 0 },
      series: [{ endUsers: 1 }],
    })
  })

  it('end users are not found from another organisation', async () => {
    const project = await createLiveProject(server)
    const stranger = await createPublishedProject(server)
    const foreign = stranger.admin.api.insights.endUsers({ appId: stranger.appId, id: project.deployment.id })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  it('end users are exported as CSV without formulas', async () => {
    const project = await createLiveProject(server)
    await walk(project, '=HYPERLINK("http://evil.example","x")', [['guide_seen']])
    const path = `/v1/apps/${project.appId}/deployments/${project.deployment.id}/insights/users.csv`
    const answer = await project.admin.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const [header, line] = (await answer.text()).split('\r\n')
    expect(header).toBe(
      '"endUserId","firstSeenAt","lastSeenAt","seen","started","completed","dismissed","lastStepKey","lastStep"',
    )
    expect(line).toMatch(/^"'=HYPERLINK/)
  })
})
