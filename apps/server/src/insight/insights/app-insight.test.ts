import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addLiveProject,
  createLiveProject,
  createPublishedProject,
  type LiveProject,
} from '../../../test/deployment-factories.ts'
import { signIn } from '../../../test/factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  createWideSurvey,
  switchSurveysOn,
  takeResponse,
} from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { half, through, walkGuide, type Happening } from '../../../test/walk-guide.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const dayMs = 86_400_000
const toDay = (daysAgo = 0) =>
  new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)

const walk = (project: LiveProject, endUser: string, happenings: Happening[], daysAgo = 0) =>
  walkGuide({ server, project, endUser, happenings, daysAgo })

describe('the insights of an app', () => {
  it('the insights of an app rank projects by reach and count how many guides each end user met', async () => {
    const tour = await createLiveProject(server)
    const { appId } = tour
    const tips = await addLiveProject(tour, 'Tips')
    await walk(tour, 'ada', through)
    server.clock.advance(40 * dayMs)
    const admin = await signIn(server.url, tour.admin.email)
    await walk(tour, 'ada', through, 1)
    await walk(tips, 'ada', half, 1)
    await walk(tips, 'bob', through)
    await walk(tips, 'bob', half, 2)
    await walk(tips, 'cy', half)
    const insight = await admin.api.insights.app({ appId })
    expect(insight).toMatchObject({
      from: toDay(29),
      to: toDay(),
      liveDeployments: 2,
      seen: { count: 5, endUsers: 3 },
      started: 5,
      completed: { count: 2, endUsers: 2 },
      dismissed: 3,
    })
    expect(insight.projects).toEqual([
      {
        projectId: tips.projectId,
        projectName: 'Tips',
        seen: { count: 4, endUsers: 3 },
        started: 4,
        completed: { count: 1, endUsers: 1 },
        dismissed: 3,
        outcome: 'COMPLETED',
        completionRate: 1 / 3,
      },
      {
        projectId: tour.projectId,
        projectName: 'First steps',
        seen: { count: 1, endUsers: 1 },
        started: 1,
        completed: { count: 1, endUsers: 1 },
        dismissed: 0,
        outcome: 'COMPLETED',
        completionRate: 1,
      },
    ])
    expect(insight.exposure).toHaveLength(10)
    expect(insight.exposure.slice(0, 3)).toEqual([
      { projects: 1, endUsers: 2 },
      { projects: 2, endUsers: 1 },
      { projects: 3, endUsers: 0 },
    ])
    expect(insight.series).toHaveLength(30)
    expect(insight.series.slice(-3).map(({ seen, endUsers }) => [seen, endUsers])).toEqual([
      [1, 1],
      [2, 1],
      [2, 2],
    ])
    const older = await admin.api.insights.app({ appId, from: toDay(60), to: toDay(31) })
    expect(older).toMatchObject({
      seen: { count: 1, endUsers: 1 },
      projects: [{ projectId: tour.projectId }, {}],
    })
  })

  it('the insights of an app that nobody met are zeros', async () => {
    const { admin, appId } = await createPublishedProject(server)
    const insight = await admin.api.insights.app({ appId })
    expect(insight).toMatchObject({ liveDeployments: 0, seen: { count: 0, endUsers: 0 }, projects: [] })
    expect(insight.exposure.every(({ endUsers }) => endUsers === 0)).toBe(true)
  })

  it('the insights of an app name steps whose element was not found, and scores of surveys', async () => {
    const tour = await createLiveProject(server)
    const { appId, appVersionId, admin } = tour
    const lost: Happening[] = [
      ['identifier_missing', 'basket'],
      ['identifier_missing', 'checkout'],
    ]
    await walk(tour, 'ada', lost, 2)
    await walk(tour, 'bob', [['identifier_missing', 'basket']], 1)
    await switchSurveysOn(admin, appId)
    const survey = await createPublishedSurvey(
      { ...tour, appVersionId },
      'SURVEY_FEEDBACK',
      createWideSurvey(),
    )
    for (const [endUserId, nps, daysAgo] of [
      ['ada', 10, 1],
      ['bob', 6, 0],
      ['cy', 9, 0],
      ['di', 0, 9],
    ] as const) {
      const at = new Date(server.clock.now().getTime() - daysAgo * dayMs).toISOString()
      const response = createResponse(server, survey, {
        endUserId,
        answers: { stars: 4, nps },
        startedAt: at,
        at,
      })
      await takeResponse(server.url, tour.sdkKey, response)
    }
    const { missing, surveys, nps } = await admin.api.insights.app({ appId, from: toDay(5), to: toDay() })
    const of = { deploymentId: tour.deployment.id, projectName: 'First steps' }
    expect(missing).toMatchObject([
      { ...of, stepKey: tour.keys.basket, stepName: 'basket', count: 2, lastDay: toDay(1) },
      { ...of, stepName: 'checkout', count: 1, lastDay: toDay(2) },
    ])
    expect(surveys).toEqual([{ surveyId: survey.id, responses: 3 }])
    expect(nps).toMatchObject([
      { surveyId: survey.id, questionId: 'nps', promoters: 2, passives: 0, detractors: 1, n: 3 },
    ])
    expect(nps[0]?.score).toBeCloseTo(33.33, 1)
    const today = await admin.api.insights.app({ appId, from: toDay(), to: toDay() })
    expect(today).toMatchObject({ missing: [], nps: [{ n: 2, score: 0 }] })
    const file = await admin.fetch(`/v1/apps/${appId}/insights.csv?figures=MISSING`)
    expect((await file.text()).split('\r\n')[1]).toContain(`"basket","2","${toDay(1)}"`)
    const stranger = await createPublishedProject(server)
    expect(await stranger.admin.api.insights.app({ appId: stranger.appId })).toMatchObject({
      missing: [],
      surveys: [],
      nps: [],
    })
  })

  it('the insights of an app are refused for days in the wrong order, too many days, or another app', async () => {
    const { admin, appId } = await createPublishedProject(server)
    const ask = (from: string, to: string) => admin.api.insights.app({ appId, from, to })
    for (const [from, to] of [
      [toDay(0), toDay(1)],
      [toDay(92), toDay(0)],
    ] as const) {
      await expect(ask(from, to)).rejects.toMatchObject({
        status: 400,
        body: { subErrors: [{ field: 'to' }] },
      })
    }
    expect((await ask(toDay(91), toDay(0))).series).toHaveLength(92)
    const stranger = await createPublishedProject(server)
    await expect(stranger.admin.api.insights.app({ appId })).rejects.toMatchObject({ status: 404 })
  })

  it('the insights of an app are exported as CSV', async () => {
    const project = await createLiveProject(server)
    await walk(project, 'ada', through)
    const file = await project.admin.fetch(`/v1/apps/${project.appId}/insights.csv`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(await file.text()).toBe(
      '"projectId","project","seen","started","completed","dismissed",' +
        '"endUsers","endUsersCompleted","completionRate"\r\n' +
        `"${project.projectId}","First steps","1","1","1","0","1","1","1"\r\n`,
    )
    const days = await project.admin.fetch(
      `/v1/apps/${project.appId}/deployments/${project.deployment.id}/insights.csv?from=${toDay(1)}`,
    )
    expect(await days.text()).toBe(
      '"day","seen","started","completed","dismissed","endUsers"\r\n' +
        `"${toDay(1)}","0","0","0","0","0"\r\n"${toDay(0)}","1","1","1","0","1"\r\n`,
    )
  })
})
