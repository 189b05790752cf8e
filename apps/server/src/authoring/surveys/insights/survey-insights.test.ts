import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyEntity, SurveyInsight, SurveyInsightRequest, SurveyResponse } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'
import { createEvent, takeEvents } from '../../../../test/event-factories.ts'
import type { LiveProject } from '../../../../test/deployment-factories.ts'
import {
  createPublishedSurvey,
  createResponse,
  createSurveyPlace,
  createWideSurvey,
  takeResponse,
  type SurveyPlace,
} from '../../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let place: SurveyPlace
let survey: SurveyEntity
const day = 86_400_000
/** Noon, so that a test around midnight sees the same days. */
let today: number

beforeAll(async () => {
  server = await startTestServer()
  place = await createSurveyPlace(server)
  survey = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey({ recurring: true }))
  today = Math.floor(Date.now() / day) * day
  const given: [daysAgo: number, endUserId: string, answers: SurveyResponse['answers'], seconds: number][] = [
    [3, 'ada', { stars: 1, nps: 0, one: 'a', many: ['x', 'y'], line: 'Slow' }, 10],
    [3, 'bob', { stars: 2, nps: 9, one: 'a', many: ['x'] }, 20],
    [2, 'cid', { stars: 4, nps: 10, one: 'b', opinion: 5, lines: '=1+1, "fine"' }, 60],
    [2, 'ada', { stars: 4, nps: 7, opinion: 4, line: 'Better' }, 30],
  ]
  for (const [daysAgo, endUserId, answers, seconds] of given) {
    const startedMs = today - daysAgo * day + 3_600_000
    const startedAt = new Date(startedMs).toISOString()
    const at = new Date(startedMs + seconds * 1000).toISOString()
    await send(createResponse(server, survey, { endUserId, answers, startedAt, at, locale: 'en' }))
  }
  const at = new Date(today - day).toISOString()
  await send(createResponse(server, survey, { endUserId: 'dan', answers: { nps: 6 }, isComplete: false, at }))
})
afterAll(() => server.close())

const send = (response: SurveyResponse) => takeResponse(server.url, place.sdkKey, response)
const toDay = (daysAgo: number) => new Date(today - daysAgo * day).toISOString().slice(0, 10)

async function ask<T extends SurveyInsight['insightsType']>(
  insightsType: T,
  filter: Partial<SurveyInsightRequest> = {},
) {
  const request = { surveyId: survey.id, insightsType, ...filter }
  const insight = (await place.admin.api.surveys.insights(request)) as SurveyInsight
  const inApp = await place.admin.api.surveys.inApp.insights({ appId: place.appId, ...request })
  expect(inApp).toEqual(insight)
  return insight as Extract<SurveyInsight, { insightsType: T }>
}

describe('survey insights', () => {
  it('survey insights sum up the responses, with the median time of complete ones and the days', async () => {
    expect(await ask('SUMMARY')).toEqual({
      quotas: [],
      insightsType: 'SUMMARY',
      surveyId: survey.id,
      seen: 0,
      responses: 5,
      completed: 4,
      completionRate: 0.8,
      medianSeconds: 25,
      series: [
        { day: toDay(3), responses: 2, completed: 2 },
        { day: toDay(2), responses: 2, completed: 2 },
        { day: toDay(1), responses: 1, completed: 0 },
      ],
    })
  })

  it('survey insights are filtered by time, where a day is its first moment, and by end user', async () => {
    const counts = async (filter: Partial<SurveyInsightRequest>) => (await ask('SUMMARY', filter)).responses
    expect(await counts({ startFilter: toDay(2) })).toBe(3)
    expect(await counts({ startFilter: toDay(2), endFilter: toDay(1) })).toBe(2)
    expect(await counts({ startFilter: `${toDay(2)}T03:00:00+02:00` })).toBe(3)
    expect(await counts({ startFilter: `${toDay(2)}T03:00:01+02:00` })).toBe(1)
    expect(await counts({ userId: 'ada' })).toBe(2)
    expect(await counts({ surveyVersion: 2 })).toBe(0)
    expect(await ask('SUMMARY', { surveyVersion: 2 })).toMatchObject({
      seen: null,
      completionRate: null,
      medianSeconds: null,
      series: [],
    })
  })

  it('survey insights have the Net Promoter Score with its margin of error and its trend', async () => {
    const { questions } = await ask('NPS')
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({
      questionId: 'nps',
      promoters: 2,
      passives: 1,
      detractors: 2,
      n: 5,
      score: 0,
      trend: [
        { day: toDay(3), promoters: 1, passives: 0, detractors: 1, n: 2, score: 0 },
        { day: toDay(2), promoters: 1, passives: 1, detractors: 0, n: 2, score: 50 },
        { day: toDay(1), promoters: 0, passives: 0, detractors: 1, n: 1, score: -100 },
      ],
    })
    // n 8, p and d 2.75/8: 1.96 · √(0.6875 / 8) · 100.
    expect(questions[0]?.marginOfError).toBeCloseTo(57.46, 1)
  })

  it('survey insights say how each question was answered, with answers that nobody gave', async () => {
    const { questions } = await ask('QUESTION')
    expect(questions.map(({ questionId }) => questionId)).toEqual(survey.survey.order)
    const of = (key: string) => questions.find(({ questionId }) => questionId === key)
    expect(of('stars')).toMatchObject({ n: 4, average: 2.75, median: 3 })
    expect(of('stars')?.distribution.map(({ count }) => count)).toEqual([1, 1, 0, 2])
    expect(of('one')).toMatchObject({ n: 3, average: null, median: null })
    expect(of('one')?.distribution).toMatchObject([
      { key: 'a', label: { en: 'Option a' }, count: 2 },
      { key: 'b', count: 1 },
      { key: 'c', count: 0 },
    ])
    expect(of('many')).toMatchObject({ n: 2 })
    expect(of('many')?.distribution.map(({ count }) => count)).toEqual([2, 1, 0])
    expect(of('nps')?.distribution).toHaveLength(11)
    expect(of('line')).toMatchObject({ n: 2, distribution: [] })
    const { questions: one } = await ask('QUESTION', { questionId: 'opinion', userId: 'ada' })
    expect(one).toMatchObject([{ questionId: 'opinion', n: 1, average: 4 }])
  })

  it('survey insights list texts and end users in pages, the newest first', async () => {
    const { content, totalElements } = await ask('TEXT')
    expect(totalElements).toBe(3)
    expect(content.map(({ text }) => text)).toEqual(['=1+1, "fine"', 'Better', 'Slow'])
    const second = await ask('TEXT', { page: 1, size: 1 })
    expect(second).toMatchObject({ totalPages: 3, content: [{ text: 'Better', endUserId: 'ada' }] })
    const found = await ask('TEXT', { search: ' bETTER ' })
    expect(found).toMatchObject({ totalElements: 1, content: [{ text: 'Better' }] })
    expect(await ask('TEXT', { search: '%' })).toMatchObject({ totalElements: 0 })
    const users = await ask('USERS')
    expect(
      users.content.map(({ endUserId, responses, completed }) => [endUserId, responses, completed]),
    ).toEqual([
      ['dan', 1, 0],
      ['cid', 1, 1],
      ['ada', 2, 2],
      ['bob', 1, 1],
    ])
    expect(await ask('USERS', { page: 3, size: 1 })).toMatchObject({
      totalPages: 4,
      totalElements: 4,
      content: [{ endUserId: 'bob' }],
    })
  })

  it('survey insights keep the answers to questions that are no longer asked', async () => {
    const own = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey())
    await send(createResponse(server, own, { answers: { stars: 3, nps: 10 } }))
    const { nps: _nps, ...questions } = own.survey.questions
    const order = own.survey.order.filter((it) => it !== 'nps')
    await place.admin.api.surveys.update({ id: own.id, survey: { ...own.survey, order, questions } })
    await place.admin.api.surveys.publish({ id: own.id })
    expect(await ask('NPS', { surveyId: own.id })).toMatchObject({ questions: [{ score: 100, n: 1 }] })
  })

  it('survey insights count dates by month, places of rankings, and each row of a matrix', async () => {
    const own = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey())
    const given = [
      { day: '2026-02-28', rank: ['c', 'a', 'b'], grid: { food: 'good', room: 'bad' }, terms: ['agree'] },
      { day: '2026-02-01', rank: ['c', 'b', 'a'], grid: { food: 'good' } },
      { day: '2025-12-31', rank: ['a', 'b', 'c'] },
    ]
    for (const answers of given)
      await send(createResponse(server, own, { answers: { stars: 1, ...answers } as never }))
    const { questions } = await ask('QUESTION', { surveyId: own.id })
    const of = (key: string) => questions.find(({ questionId }) => questionId === key)
    const counts = (distribution: { key: string; count: number }[] = []) =>
      distribution.map(({ key, count }) => [key, count])
    expect(counts(of('day')?.distribution)).toEqual([['2025-12', 1], ['2026-02', 2]]) // prettier-ignore
    expect(of('rank')).toMatchObject({
      n: 3,
      average: null,
      distribution: [
        { key: 'a', count: 1, averagePlace: 2 },
        { key: 'b', count: 0 },
        { key: 'c', count: 2, averagePlace: 5 / 3 },
      ],
    })
    expect(of('grid')?.rows.map(({ key, distribution }) => [key, counts(distribution)])).toEqual([
      ['food', [['bad', 0], ['good', 2]]], // prettier-ignore
      ['room', [['bad', 1], ['good', 0]]], // prettier-ignore
    ])
    expect(counts(of('terms')?.distribution)).toEqual([['agree', 1]])
  })

  it('survey insights count how often target apps showed the survey', async () => {
    const { admin, appId, sdkKey } = place
    const own = await createPublishedSurvey(place)
    const { id } = await admin.api.deployments.create({ appId, name: 'Ask', projectId: own.id })
    const deployment = (await admin.api.deployments.goLive({ appId, id })) as LiveProject['deployment']
    const events = (['survey_seen', 'survey_seen', 'survey_dismissed'] as const).map((type) =>
      createEvent(server, { deployment }, { type }),
    )
    expect(await takeEvents(server.url, sdkKey, events)).toMatchObject({ accepted: 3, rejected: [] })
    expect(await ask('SUMMARY', { surveyId: own.id })).toMatchObject({ seen: 2, responses: 0 })
    expect(await ask('SUMMARY', { surveyId: own.id, endFilter: toDay(0) })).toMatchObject({ seen: 0 })
    expect(await ask('SUMMARY', { surveyId: own.id, surveyDeploymentVersion: 2 })).toMatchObject({ seen: 0 })
  })

  it('survey insights have goals: what people did after they were asked', async () => {
    const fresh = await createSurveyPlace(server)
    const { admin, appId, sdkKey } = fresh
    const own = await createPublishedSurvey(fresh)
    const { id } = await admin.api.deployments.create({ appId, name: 'Ask', projectId: own.id })
    const deployment = (await admin.api.deployments.goLive({ appId, id })) as LiveProject['deployment']
    await admin.api.goals.create({
      appId,
      deploymentId: id,
      name: 'Order',
      withinDays: 7,
      target: { type: 'EVENT', name: 'order placed', conditions: [] },
    })
    server.clock.advance(1000)
    const seen = createEvent(server, { deployment }, { type: 'survey_seen' })
    await takeEvents(server.url, sdkKey, [seen], 'ann')
    await takeEvents(
      server.url,
      sdkKey,
      [createEvent(server, { deployment }, { type: 'survey_seen' })],
      'ben',
    )
    server.clock.advance(1000)
    const bought = createEvent(server, { deployment }, { type: 'custom', name: 'order placed' })
    await takeEvents(server.url, sdkKey, [bought], 'ann')
    const { goals } = await admin.api.insights.goals({ appId, id })
    expect(goals).toMatchObject([{ name: 'Order', exposed: 2, reached: 1, rate: 0.5 }])
  })

  it('survey insights agree with the insights of the deployment', async () => {
    const { admin, appId, sdkKey } = place
    const own = await createPublishedSurvey(place)
    const { id } = await admin.api.deployments.create({ appId, name: 'Ask', projectId: own.id })
    const deployment = (await admin.api.deployments.goLive({ appId, id })) as LiveProject['deployment']
    const tell = (endUserId: string, types: EventType[]) => {
      const events = types.map((type) => createEvent(server, { deployment }, { type }))
      return takeEvents(server.url, sdkKey, events, endUserId)
    }
    await tell('ann', ['survey_seen', 'survey_answered', 'survey_completed'])
    await tell('ben', ['survey_seen', 'survey_dismissed', 'survey_seen'])
    expect(await ask('SUMMARY', { surveyId: own.id })).toMatchObject({ seen: 3 })
    const deploymentInsightRequest = { deploymentId: id }
    expect(await admin.api.insights.deployment({ appId, deploymentInsightRequest })).toMatchObject({
      eligible: { count: 3, endUsers: 2 },
      seen: { count: 3, endUsers: 2 },
      started: { count: 1, endUsers: 1 },
      completed: { count: 1, endUsers: 1 },
      dismissed: { count: 1, endUsers: 1 },
      completionRate: 0.5,
    })
  })

  it('survey insights are empty for a survey that nobody answered or published', async () => {
    const own = await createPublishedSurvey(place)
    expect(await ask('NPS', { surveyId: own.id })).toMatchObject({
      questions: [{ n: 0, score: null, marginOfError: null, trend: [] }],
    })
    const { id: surveyId } = await place.admin.api.surveys.create({
      appId: place.appId,
      appVersionId: place.appVersionId,
      name: 'Untouched',
    })
    expect(await ask('QUESTION', { surveyId })).toMatchObject({ questions: [] })
    expect(await ask('TEXT', { surveyId })).toMatchObject({ content: [], totalElements: 0 })
  })

  it('survey insights refuse an invalid time, a foreign organisation and an unknown question', async () => {
    const request = { surveyId: survey.id, insightsType: 'TEXT' as const }
    const { insights } = place.admin.api.surveys
    await expect(insights({ ...request, startFilter: 'yesterday' })).rejects.toMatchObject({ status: 400 })
    await expect(insights({ ...request, entId: server.clock.newId() })).rejects.toMatchObject({ status: 403 })
    await expect(insights({ ...request, questionId: 'gone' })).rejects.toMatchObject({ status: 404 })
    await expect(insights({ ...request, entId: place.admin.orgId })).resolves.toBeDefined()
  })

  it('survey insights refuse the deployment of another survey, whosoever it is', async () => {
    const request = { surveyId: survey.id, insightsType: 'SUMMARY' as const }
    const { insights, users } = place.admin.api.surveys
    for (const { appId, admin, ...other } of [place, await createSurveyPlace(server)]) {
      const { id: projectId } = await createPublishedSurvey({ appId, admin, ...other })
      const { id } = await admin.api.deployments.create({ appId, name: 'Ask', projectId })
      const foreign = { ...request, surveyDeploymentId: id }
      await expect(insights(foreign)).rejects.toMatchObject({ status: 404 })
      await expect(users(foreign)).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('user analytics of a survey', () => {
  it('user analytics list the responses of the last 30 days in pages that the address may name', async () => {
    const body = { surveyId: survey.id, surveyDeploymentId: undefined, entId: place.admin.orgId }
    const post = async (query: string) => {
      const answer = await place.admin.fetch(`/survey/v1/analytics/users${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
      return (await answer.json()) as {
        content: { endUserId: string }[]
        totalElements: number
        size: number
      }
    }
    expect(await post('?size=2&page=1')).toMatchObject({ totalElements: 5, size: 2 })
    expect((await post('?size=2&page=0')).content.map(({ endUserId }) => endUserId)).toEqual(['dan', 'ada'])
    expect((await post('')).content).toHaveLength(5)
    const { content } = await place.admin.api.surveys.inApp.users({
      appId: place.appId,
      ...body,
      userId: 'bob',
    })
    expect(content).toMatchObject([
      { answers: { stars: 2, nps: 9, one: 'a', many: ['x'] }, isComplete: true },
    ])
  })
})

describe('the export of a survey', () => {
  it('an export of a survey has a row per response, with texts that are no formulas', async () => {
    const file = await place.admin.fetch(`/survey/v1/surveys/${survey.id}/responses.csv`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    const lines = (await file.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toBe(
      '"response_id","end_user_id","source","survey_version","deployment_id","deployment_version","locale",' +
        '"platform","started_at","last_at","is_complete","iteration",' +
        '"one","one: Choose one","many","many: Choose some","line: Your words","line_tags","line_note",' +
        '"lines: Many words","lines_tags","lines_note","stars: How many stars?",' +
        '"nps: Would you recommend it?","opinion: It is easy","terms","terms: Your words",' +
        '"day: Which day?","rank","rank: What first?","grid","grid: How was it?"',
    )
    expect(lines[1]).toMatch(
      /,"true","1","a","Option a","x; y","Option x; Option y","Slow",("",){5}"1","0"(,""){8}$/,
    )
    expect(lines.join('\n')).toContain(`"'=1+1, ""fine"""`)
    const { appId } = place
    const part = await place.admin.api.surveys.inApp.exportResponses({
      appId,
      id: survey.id,
      page: 2,
      size: 2,
    })
    expect((await (part as File).text()).trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('an export of a survey names removed choices and rows as the last version did', async () => {
    const { admin, appId } = place
    const own = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey())
    const answers = { stars: 3, one: 'c', rank: ['c', 'a', 'b'], grid: { food: 'bad', room: 'good' } }
    await send(createResponse(server, own, { endUserId: 'eva', answers }))
    const { questions, ...survey } = createWideSurvey()
    const { one, rank, grid } = questions
    const without = (key: string, list = one!.answers) => list.filter((it) => it.key !== key)
    const renamed = [{ key: 'a', label: { en: 'The first' } }, ...without('c').slice(1)]
    const changed = {
      ...questions,
      one: { ...one!, answers: renamed },
      rank: { ...rank!, answers: without('c') },
      grid: {
        ...grid!,
        answers: [...without('bad', grid!.answers), ...without('a')],
        rows: without('room', grid!.rows!),
      },
    }
    await admin.api.surveys.update({ id: own.id, survey: { ...survey, questions: changed } })
    await admin.api.surveys.publish({ id: own.id })
    await send(createResponse(server, own, { endUserId: 'fay', version: 2, answers: { stars: 1, one: 'a' } }))

    const insight = (await admin.api.surveys.insights({
      surveyId: own.id,
      insightsType: 'QUESTION',
    })) as Extract<SurveyInsight, { insightsType: 'QUESTION' }>
    const find = (key: string) => insight.questions.find(({ questionId }) => questionId === key)
    expect(find('one')?.distribution).toEqual([
      { key: 'a', label: { en: 'The first' }, count: 1 },
      { key: 'b', label: { en: 'Option b' }, count: 0 },
      { key: 'c', label: { en: 'Option c' }, count: 1 },
    ])
    expect(find('grid')?.rows.map(({ label }) => label)).toEqual([
      { en: 'Option food' },
      { en: 'Option room' },
    ])
    const csv = await ((await admin.api.surveys.inApp.exportResponses({ appId, id: own.id })) as File).text()
    expect(csv).toContain('"c","Option c"')
    expect(csv).toContain('"c; a; b","Option c; Option a; Option b"')
    expect(csv).toContain('"food: bad; room: good","Option food: Option bad; Option room: Option good"')
    expect(csv).toContain('"a","The first"')
  })

  it('an export of a survey has only the responses through one deployment, if it is named', async () => {
    const { admin, appId } = place
    const own = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey())
    const { id } = await admin.api.deployments.create({ appId, name: 'Ask', projectId: own.id })
    await admin.api.deployments.goLive({ appId, id })
    await send(createResponse(server, own, { endUserId: 'eva', deploymentId: id, answers: { stars: 3 } }))
    await send(createResponse(server, own, { endUserId: 'fay', answers: { stars: 3 } }))
    const ask = { appId, id: own.id, surveyDeploymentId: id }
    const lines = (await ((await admin.api.surveys.inApp.exportResponses(ask)) as File).text()).split('\r\n')
    expect(lines.filter((it) => it.includes('"SDK"'))).toEqual([expect.stringContaining('"eva"')])
    const foreign = { ...ask, id: survey.id }
    await expect(admin.api.surveys.inApp.exportResponses(foreign)).rejects.toMatchObject({ status: 404 })
  })
})
