import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyEntity, SurveyInsight, SurveyResponse } from '@waymark/contract'
import { createName } from '../../../../test/project-factories.ts'
import {
  createPublishedSurvey,
  createQuestion,
  createResponse,
  createSurvey,
  createSurveyPlace,
  createWideSurvey,
  sendResponse,
  takeResponse,
  type SurveyPlace,
} from '../../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let place: SurveyPlace
let survey: SurveyEntity
let wide: SurveyEntity
beforeAll(async () => {
  server = await startTestServer()
  place = await createSurveyPlace(server)
  // With this policy, end users are identified by their ids alone.
  await place.admin.api.signing.setPolicy({ id: place.appId, policy: 'OPEN' })
  survey = await createPublishedSurvey(place)
  wide = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey())
})
afterAll(() => server.close())

const take = (response: SurveyResponse) => takeResponse(server.url, place.sdkKey, response)
const create = (fields: Partial<SurveyResponse> = {}) => createResponse(server, survey, fields)

async function refuse(response: unknown, sdkKey = place.sdkKey) {
  const answer = await sendResponse(server.url, sdkKey, response)
  const body = (await answer.json()) as { code: string; subErrors: { field: string; message: string }[] }
  return { status: answer.status, ...body }
}

/** Reads the user analytics of one end user's responses. */
async function readUser(userId: string, { id }: Pick<SurveyEntity, 'id'> = survey) {
  const { content } = await place.admin.api.surveys.users({ surveyId: id, userId })
  return content
}

describe('a survey response', () => {
  it('a response is refused once the survey is deleted, also by a process that has cached it', async () => {
    const gone = await createPublishedSurvey(place)
    expect(await take(createResponse(server, gone))).toBe('STORED')
    await place.admin.api.surveys.delete({ id: gone.id })
    expect(await refuse(createResponse(server, gone))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('a response is stored, and returned by insights and user analytics', async () => {
    const response = create()
    expect(await take(response)).toBe('STORED')
    const { endUserId: userId, id: responseId } = response
    expect(await readUser(userId)).toMatchObject([
      { responseId, endUserId: userId, source: 'SDK', isComplete: true, answers: response.answers },
    ])
    const summary = await place.admin.api.surveys.insights({
      surveyId: survey.id,
      insightsType: 'SUMMARY',
      userId,
    })
    expect(summary).toMatchObject({ responses: 1, completed: 1, completionRate: 1 })
  })

  it('a response holds an answer of every type', async () => {
    const answers = {
      one: 'b',
      many: ['x', 'z'],
      line: 'Grün & "gut"',
      lines: 'a\nb',
      stars: 4,
      nps: 0,
      opinion: 1,
      terms: ['agree'],
      day: '2026-02-28',
      rank: ['c', 'a', 'b'],
      grid: { food: 'good', room: 'bad' },
    }
    const response = createResponse(server, wide, { answers })
    expect(await take(response)).toBe('STORED')
    const [kept] = await readUser(response.endUserId, wide)
    expect(kept?.answers).toEqual(answers)
  })

  it('a response counts once however often, and at once, it is sent', async () => {
    const response = create()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => take(response)))
    expect(outcomes.filter((it) => it === 'STORED')).toHaveLength(1)
    expect(await take(response)).toBe('DUPLICATE')
    expect(await readUser(response.endUserId)).toHaveLength(1)
  })

  it('a response may come in parts; later answers replace earlier ones, empty ones delete them', async () => {
    const first = create({ answers: { recommend: 3 }, isComplete: false })
    const later = (ms: number) => new Date(Date.parse(first.at) + ms).toISOString()
    await take(first)
    expect(await readUser(first.endUserId)).toMatchObject([{ isComplete: false, answers: { recommend: 3 } }])
    server.clock.advance(60_000)
    await take({ ...first, answers: { recommend: 10, reason: 'Fast' }, at: later(20_000) })
    await take({ ...first, answers: { reason: ' ' }, at: later(30_000) })
    expect((await readUser(first.endUserId))[0]?.answers).toEqual({ recommend: 10 })
    await take({ ...first, answers: { reason: 'Really fast' }, isComplete: true, at: later(40_000) })
    const [kept] = await readUser(first.endUserId)
    expect(kept).toMatchObject({ isComplete: true, answers: { recommend: 10, reason: 'Really fast' } })
    expect(Date.parse(kept?.lastAt ?? '') - Date.parse(kept?.startedAt ?? '')).toBe(40_000)
    // A part that arrives after the completed response changes nothing.
    expect(await take({ ...first, answers: { recommend: 0 }, at: later(10_000) })).toBe('DUPLICATE')
    expect((await readUser(first.endUserId))[0]?.answers.recommend).toBe(10)
  })

  it('a part of a response that is older than the stored one changes nothing', async () => {
    const at = server.clock.now().getTime()
    const newer = create({ answers: { recommend: 8 }, isComplete: false, at: new Date(at).toISOString() })
    await take(newer)
    const older = { ...newer, answers: { recommend: 2 }, at: new Date(at - 5000).toISOString() }
    expect(await take(older)).toBe('DUPLICATE')
    expect((await readUser(newer.endUserId))[0]?.answers).toEqual({ recommend: 8 })
  })

  it('an end user has one response per version: a partial one is continued, a complete one stays', async () => {
    const endUserId = createName('end-user')
    await take(create({ endUserId, answers: { recommend: 5 }, isComplete: false }))
    const second = create({ endUserId, answers: { reason: 'From another device' } })
    expect(await take(second)).toBe('STORED')
    expect(await take(second)).toBe('DUPLICATE')
    expect(await take(create({ endUserId }))).toBe('ALREADY_ANSWERED')
    expect(await readUser(endUserId)).toMatchObject([
      { responseId: second.id, answers: { recommend: 5, reason: 'From another device' } },
    ])
  })

  it('a response may be given again to the next version, and to a recurring survey', async () => {
    const recurring = await createPublishedSurvey(
      place,
      'SURVEY_FEEDBACK',
      createWideSurvey({ recurring: true }),
    )
    const endUserId = createName('end-user')
    for (const stars of [1, 2]) {
      expect(await take(createResponse(server, recurring, { endUserId, answers: { stars } }))).toBe('STORED')
    }
    expect(await readUser(endUserId, recurring)).toHaveLength(2)

    const once = await createPublishedSurvey(place)
    await take(createResponse(server, once, { endUserId }))
    const changed = { ...once.survey, endMessage: { ...once.survey.endMessage, enabled: false } }
    await place.admin.api.surveys.update({ id: once.id, survey: changed })
    await place.admin.api.surveys.publish({ id: once.id })
    expect(await take(createResponse(server, once, { endUserId, version: 2 }))).toBe('STORED')
    expect((await readUser(endUserId, once)).map(({ surveyVersion }) => surveyVersion).sort()).toEqual([1, 2])
  })

  it('a response is validated against the version that it was given to, not against the draft', async () => {
    const own = await createPublishedSurvey(place)
    await place.admin.api.surveys.update({ id: own.id, survey: createWideSurvey() })
    expect(await take(createResponse(server, own))).toBe('STORED')
    expect(await refuse(createResponse(server, own, { version: 2 }))).toMatchObject({
      status: 400,
      subErrors: [{ field: 'surveyId', message: 'This version of the survey is not published in this app' }],
    })
  })
})

describe('a response that does not fit', () => {
  it.each([
    [{ colour: 'red' }, 'colour', 'This question is not in the survey'],
    [{ constructor: 'x' }, 'constructor', 'This question is not in the survey'],
    [{ nps: 11 }, 'nps', 'Answer with a whole number from 0 to 10'],
    [{ nps: '9' }, 'nps', 'Answer with a whole number from 0 to 10'],
    [{ stars: 0 }, 'stars', 'Answer with a whole number from 1 to 4'],
    [{ opinion: 2.5 }, 'opinion', 'Answer with a whole number from 1 to 5'],
    [{ one: 'd' }, 'one', 'The question does not offer this answer'],
    [{ one: ['a'] }, 'one', 'Answer with the key of one answer'],
    [{ many: 'x' }, 'many', 'Answer with a list of keys'],
    [{ many: ['x', 'q'] }, 'many', 'The question does not offer this answer'],
    [{ line: 7 }, 'line', 'Answer with text'],
    [{ line: 'x'.repeat(501) }, 'line', 'Answer with at most 500 characters'],
    [{ lines: 'a\0b' }, 'lines', 'This contains characters that cannot be stored'],
  ])('the response %j is refused with a sentence', async (answers, key, message) => {
    const response = createResponse(server, wide, { answers: { stars: 1, ...answers } as never })
    expect(await refuse(response)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      subErrors: [{ field: `answers.${key}`, message }],
    })
    expect(await readUser(response.endUserId, wide)).toEqual([])
  })

  it('a response is incomplete without required answers, and the reason is in the end user’s language', async () => {
    const { admin, appId, appVersionId } = place
    const { id } = await createSurvey(place)
    await admin.api.projects.update({ appId, appVersionId, id, selectedLocales: ['en', 'de'] })
    await admin.api.surveys.publish({ id })
    const response = createResponse(server, { id }, { answers: { recommend: 7 }, locale: 'de' })
    expect(await refuse(response)).toMatchObject({
      status: 400,
      subErrors: [{ field: 'answers.reason', message: 'Dieses Feld muss ausgefüllt werden' }],
    })
    expect(await refuse({ ...response, locale: 'fr' })).toMatchObject({
      subErrors: [{ field: 'answers.reason', message: 'This field is required' }],
    })
    expect(await readUser(response.endUserId, { id })).toEqual([])
  })

  it('a response is refused when it is far off in time, or lacks an end user or a version', async () => {
    const day = 86_400_000
    const off = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
    expect(await refuse(create({ at: off(-31 * day) }))).toMatchObject({ status: 400, code: 'clock_skew' })
    expect(await refuse(create({ at: off(31 * day) }))).toMatchObject({ status: 400, code: 'clock_skew' })
    expect(await refuse({ ...create(), endUserId: '' })).toMatchObject({ status: 400 })
    expect(await refuse({ ...create(), version: undefined })).toMatchObject({
      subErrors: [{ field: 'version' }],
    })
    expect(await refuse({ ...create(), id: '7' })).toMatchObject({ subErrors: [{ field: 'id' }] })
    expect(await refuse(null)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('a response is refused under an unknown key, for a draft, and for another app', async () => {
    expect(await refuse(create(), 'nobody')).toMatchObject({ status: 404, code: 'unknown_sdk_key' })
    const draft = await createSurvey(place)
    expect(await refuse(createResponse(server, draft))).toMatchObject({ status: 400 })
    const other = await createSurveyPlace(server)
    expect(await refuse(create(), other.sdkKey)).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  it('a response cannot take over one of somebody else by its id', async () => {
    const response = create({ isComplete: false, answers: { recommend: 1 } })
    await take(response)
    const thief = { ...response, endUserId: createName('thief'), answers: { recommend: 10 } }
    expect(await refuse(thief)).toMatchObject({ status: 409, code: 'response_taken' })
    expect((await readUser(response.endUserId))[0]?.answers).toEqual({ recommend: 1 })
  })

  it('a response that is too large is refused', async () => {
    const answers = { reason: 'x'.repeat(300_000) }
    expect(await refuse({ ...create(), answers })).toMatchObject({ status: 413, code: 'request_too_large' })
  })
})

describe('a response through a deployment', () => {
  it('a response through a deployment takes the version of the survey from that of the deployment', async () => {
    const { admin, appId } = place
    const own = await createPublishedSurvey(place)
    const { id: deploymentId } = await admin.api.deployments.create({ appId, name: 'Ask', projectId: own.id })
    await admin.api.deployments.goLive({ appId, id: deploymentId })
    const response = createResponse(server, own, { deploymentId, deploymentVersion: 1 })
    delete response.version
    expect(await take(response)).toBe('STORED')
    const read = (filter: object) =>
      admin.api.surveys.insights({
        surveyId: own.id,
        insightsType: 'SUMMARY',
        ...filter,
      }) as Promise<SurveyInsight>
    expect(await read({ surveyDeploymentId: deploymentId, surveyDeploymentVersion: 1 })).toMatchObject({
      responses: 1,
    })
    expect(await read({ surveyDeploymentId: deploymentId, surveyDeploymentVersion: 2 })).toMatchObject({
      responses: 0,
    })
    expect(await refuse({ ...response, deploymentVersion: 2 })).toMatchObject({ status: 400 })
    expect(await refuse(create({ deploymentId }))).toMatchObject({
      subErrors: [
        { field: 'deploymentId', message: 'This deployment or its version does not belong to the survey' },
      ],
    })
    expect(await refuse({ ...response, version: 2 })).toMatchObject({ status: 400 })
  })
})

describe('an answer that does not fit its kind', () => {
  it.each([
    [{ day: '2026-02-30' }, 'date_expected'],
    [{ day: '9999-01-01' }, 'date_expected'],
    [{ rank: ['a', 'b'] }, 'ranking_expected'],
    [{ rank: ['a', 'b', 'b'] }, 'ranking_expected'],
    [{ grid: { food: 'excellent' } }, 'answer_unknown'],
    [{ grid: { garden: 'good' } }, 'answer_unknown'],
    [{ grid: 'good' }, 'rows_expected'],
    [{ one: { food: 'good' } }, 'answer_key_expected'],
    [{ terms: ['disagree'] }, 'answer_unknown'],
  ])('an answer that does not fit its kind is refused: %j', async (answer, code) => {
    const response = createResponse(server, wide, { answers: { stars: 1, ...answer } as never })
    expect(await refuse(response)).toMatchObject({ subErrors: [{ code }] })
  })

  it('an answer is missing where a required matrix lacks a row', async () => {
    const { questions } = createWideSurvey()
    const grid = { ...questions.grid!, required: true }
    const own = await createPublishedSurvey(
      place,
      'SURVEY_FEEDBACK',
      createWideSurvey({ order: ['grid'], questions: { grid } }),
    )
    const answer = (rows: Record<string, string>) => createResponse(server, own, { answers: { grid: rows } })
    expect(await refuse(answer({ food: 'good' }))).toMatchObject({ subErrors: [{ code: 'answer_missing' }] })
    expect(await take(answer({ food: 'good', room: 'good' }))).toBe('STORED')
  })
})

describe('a response to a survey with branches', () => {
  /** Detractors are asked why, in a required question; all others are done. */
  const createBranching = () => {
    const isLow = { question: 'nps', test: 'AT_MOST' as const, number: 6 }
    return createPublishedSurvey(
      place,
      'SURVEY_FEEDBACK',
      createWideSurvey({
        order: ['nps', 'why', 'line'],
        questions: {
          nps: createQuestion({ type: 'NPS_RATING', required: true, branches: [{ if: isLow, goTo: 'why' }] }),
          why: createQuestion({ required: true, askIf: [isLow] }),
          line: createQuestion(),
        },
      }),
    )
  }

  it('a response is complete without answers to required questions that are skipped', async () => {
    const branching = await createBranching()
    const answer = (answers: SurveyResponse['answers']) => createResponse(server, branching, { answers })
    expect(await take(answer({ nps: 9 }))).toBe('STORED')
    expect(await refuse(answer({ nps: 3 }))).toMatchObject({ subErrors: [{ field: 'answers.why' }] })
    expect(await take(answer({ nps: 3, why: 'Slow' }))).toBe('STORED')
  })

  it('a response keeps no answers to questions that the last answers skip', async () => {
    const branching = await createBranching()
    const first = createResponse(server, branching, { answers: { nps: 3, why: 'Slow' }, isComplete: false })
    await take(first)
    await take({ ...first, answers: { nps: 10 }, isComplete: true })
    const [kept] = await readUser(first.endUserId, branching)
    expect(kept?.answers).toEqual({ nps: 10 })
  })
})

describe('publishing a survey with branches', () => {
  it('publishing is refused if a branch leads back, or a condition or text refers to no earlier question', async () => {
    const isA = { question: 'one', test: 'ANY_OF' as const, values: ['gone'] }
    const document = createWideSurvey()
    document.questions.one!.branches = [{ if: { ...isA, values: ['a'] }, goTo: 'one' }]
    document.questions.many!.askIf = [isA]
    document.questions.line!.label = { en: 'About {{answer.nps}}' }
    document.endings = [
      {
        key: 'own',
        if: { ...isA, values: ['a'] },
        title: { en: 'Bye' },
        desc: {},
        link: { label: { en: 'Go' }, url: 'shop://x' },
      },
    ]
    const { id } = await createSurvey(place, 'SURVEY_FEEDBACK', document)
    await expect(place.admin.api.surveys.publish({ id })).rejects.toMatchObject({
      body: {
        subErrors: [
          { code: 'survey_branch_unfit', field: 'survey.questions.one.branches.0' },
          { code: 'condition_unfit', field: 'survey.questions.many.askIf.0' },
          { code: 'answer_token_unfit', field: 'survey.questions.line.label' },
          { code: 'scheme_not_named', field: 'survey.endings.0.link' },
        ],
      },
    })
  })
})
