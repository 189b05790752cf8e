import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest, Survey, SurveyEntity, SurveyResponse } from '@waymark/contract'
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
beforeAll(async () => {
  server = await startTestServer()
  place = await createSurveyPlace(server)
  await place.admin.api.signing.setPolicy({ id: place.appId, policy: 'OPEN' })
})
afterAll(() => server.close())

const publish = (fields: Partial<Survey>) =>
  createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey(fields))

const answer = (survey: SurveyEntity, fields: Partial<SurveyResponse> = {}) =>
  takeResponse(
    server.url,
    place.sdkKey,
    createResponse(server, survey, { answers: { stars: 3, one: 'a' }, ...fields }),
  )

const choosing = (one: string) => ({ answers: { stars: 3, one } })

async function goLive({ id: projectId }: SurveyEntity): Promise<string> {
  const { appId, admin } = place
  const { id } = await admin.api.deployments.create({ appId, name: 'Live', projectId })
  await admin.api.deployments.goLive({ appId, id })
  return id
}

async function isDelivered(deploymentId: string): Promise<boolean> {
  const manifest = await fetch(`${server.url}/sdk/v1/${place.sdkKey}/manifest.json`)
  return ((await manifest.json()) as Manifest).deployments.some(({ id }) => id === deploymentId)
}

const readQuotas = async ({ id: surveyId }: SurveyEntity) => {
  const summary = await place.admin.api.surveys.insights({ surveyId, insightsType: 'SUMMARY' })
  return summary.insightsType === 'SUMMARY' ? summary.quotas : []
}

describe('a limit of responses', () => {
  it('a limit of responses holds when more arrive at once, and stops the deployments', async () => {
    const survey = await publish({ responseLimit: 3 })
    const deploymentId = await goLive(survey)
    expect(await isDelivered(deploymentId)).toBe(true)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => answer(survey)))
    expect(outcomes.filter((it) => it === 'STORED')).toHaveLength(3)
    expect(outcomes.filter((it) => it === 'QUOTA_FULL')).toHaveLength(5)
    expect(await readQuotas(survey)).toEqual([{ questionId: null, values: [], max: 3, count: 3 }])
    await server.jobQueue.workOff()
    expect(await isDelivered(deploymentId)).toBe(false)
    const { appId, admin } = place
    expect((await admin.api.deployments.get({ appId, id: deploymentId })).status).toBe('STOPPED')
  })

  it('a limit of responses counts complete ones only, each once, and earlier ones too', async () => {
    const survey = await publish({})
    const { api } = place.admin
    await answer(survey)
    await answer(survey, { isComplete: false })
    await api.surveys.update({ id: survey.id, survey: { ...survey.survey, responseLimit: 3 } })
    await api.surveys.publish({ id: survey.id })
    const again = { id: server.clock.newId(), endUserId: 'somebody' }
    expect(await answer(survey, again)).toBe('STORED')
    expect(await answer(survey, again)).toBe('DUPLICATE')
    expect(await readQuotas(survey)).toMatchObject([{ count: 2 }])
    expect(await answer(survey)).toBe('STORED')
    expect(await answer(survey)).toBe('QUOTA_FULL')
  })

  it('a raised limit of responses lets further responses in', async () => {
    const survey = await publish({ responseLimit: 1 })
    const { api } = place.admin
    expect([await answer(survey), await answer(survey)]).toEqual(['STORED', 'QUOTA_FULL'])
    await api.surveys.update({ id: survey.id, survey: { ...survey.survey, responseLimit: 2 } })
    await api.surveys.publish({ id: survey.id })
    expect([await answer(survey), await answer(survey)]).toEqual(['STORED', 'QUOTA_FULL'])
  })

  it('a limit of responses closes the public page', async () => {
    const survey = await publish({ responseLimit: 1 })
    const { url } = await place.admin.api.surveys.generateLink({ id: survey.id })
    const path = `${server.url}${new URL(url).pathname}`
    expect((await fetch(path)).status).toBe(200)
    await answer(survey)
    const closed = await fetch(path)
    expect(closed.status).toBe(410)
    expect(await closed.text()).toContain('This survey is closed')
    const late = {
      method: 'POST',
      body: new URLSearchParams({ 'q.stars': '3' }),
      headers: { origin: server.url },
    }
    expect((await fetch(path, late)).status).toBe(410)
  })
})

describe('quotas', () => {
  it('quotas take so many responses with an answer, and stop the survey once all are full', async () => {
    const survey = await publish({
      quotas: [
        { key: 'first', question: 'one', values: ['a'], max: 1 },
        { key: 'rest', question: 'one', values: ['b', 'c'], max: 2 },
      ],
    })
    const deploymentId = await goLive(survey)
    expect(await answer(survey, choosing('a'))).toBe('STORED')
    expect(await answer(survey, choosing('a'))).toBe('QUOTA_FULL')
    expect(await answer(survey, choosing('b'))).toBe('STORED')
    expect(await isDelivered(deploymentId)).toBe(true)
    expect(await answer(survey, choosing('c'))).toBe('STORED')
    await server.jobQueue.workOff()
    expect(await isDelivered(deploymentId)).toBe(false)
    expect(await readQuotas(survey)).toMatchObject([{ count: 1 }, { values: ['b', 'c'], count: 2 }])
  })

  it('quotas store nothing of a response that comes too late, and leave other quotas alone', async () => {
    const quotas = [
      { key: 'first', question: 'one', values: ['a'], max: 1 },
      { key: 'many', question: 'many', values: ['x'], max: 5 },
    ]
    const survey = await publish({ quotas })
    const both = { answers: { stars: 3, one: 'a', many: ['x'] } }
    expect([await answer(survey, both), await answer(survey, both)]).toEqual(['STORED', 'QUOTA_FULL'])
    expect(await readQuotas(survey)).toMatchObject([{ count: 1 }, { count: 1 }])
    const { totalElements } = await place.admin.api.surveys.users({ surveyId: survey.id })
    expect(totalElements).toBe(1)
  })

  it('quotas are validated against the questions before publishing', async () => {
    const quota = { key: 'own', question: 'stars', values: ['a'], max: 1 }
    await expect(publish({ quotas: [quota] })).rejects.toMatchObject({
      body: { subErrors: [{ code: 'quota_unfit', field: 'survey.quotas.0' }] },
    })
  })
})

describe('iterations', () => {
  it('iterations take one response of each end user, and are filtered and exported', async () => {
    const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000).toISOString()
    const startsOn = daysAgo(8).slice(0, 10)
    const survey = await publish({ recurrence: { everyDays: 7, times: 3, startsOn } })
    const begun = (startedAt: string) => answer(survey, { endUserId: 'again', startedAt })
    expect([await begun(daysAgo(5)), await begun(daysAgo(4))]).toEqual(['STORED', 'ALREADY_ANSWERED'])
    expect([await begun(daysAgo(0)), await begun(daysAgo(0))]).toEqual(['STORED', 'ALREADY_ANSWERED'])
    const { api } = place.admin
    const { content } = await api.surveys.users({ surveyId: survey.id, sort: 'startedAt,ASC' })
    expect(content.map(({ iteration }) => iteration)).toEqual([1, 2])
    const second = { surveyId: survey.id, insightsType: 'SUMMARY' as const, iteration: 2 }
    expect(await api.surveys.insights(second)).toMatchObject({ responses: 1 })
    const file = await api.surveys.exportResponses({ id: survey.id, iteration: 2 })
    expect((await file.text()).trim().split('\n')).toHaveLength(2)
  })

  it('iterations show the survey once in each of them, until the last is over', async () => {
    const survey = await publish({ recurrence: { everyDays: 30, times: 2, startsOn: '2030-01-01' } })
    const { appId, admin } = place
    const created = await admin.api.deployments.create({ appId, name: 'Again', projectId: survey.id })
    expect(created.targeting).toMatchObject({
      frequency: { type: 'EVERY_N', days: 30 },
      schedule: { startAt: '2030-01-01T00:00:00.000Z', endAt: '2030-03-02T00:00:00.000Z' },
    })
  })
})
