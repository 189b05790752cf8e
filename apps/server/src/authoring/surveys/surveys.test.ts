import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyEntity } from '@waymark/contract'
import type { SurveyTemplate } from '@waymark/contract/constants'
import { createMember, createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion, createName, newWalkthrough } from '../../../test/project-factories.ts'
import {
  createPublishedSurvey,
  createQuestion,
  createSurvey,
  createSurveyPlace,
  createWideSurvey,
  newNpsSurvey,
  type SurveyPlace,
} from '../../../test/survey-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let place: SurveyPlace
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  place = await createSurveyPlace(server)
  admin = place.admin
})
afterAll(() => server.close())

const refusal = (status: number, code: string) => ({ status, body: { code } })
const questionsOf = ({ survey }: Pick<SurveyEntity, 'survey'>) =>
  survey.order.map((key) => survey.questions[key]!)

describe('a new survey', () => {
  it('a new survey begins with a template, whose questions name the app', async () => {
    const { appId, appVersionId } = place
    const app = await admin.api.apps.get({ id: appId })
    const fields = { appId, appVersionId, category: 'FEEDBACK_SURVEY', type: 'SURVEY_FEEDBACK' } as const
    const create = (surveyTemplate: SurveyTemplate) =>
      admin.api.projects.create({
        ...fields,
        name: createName('Satisfaction'),
        subType: 'FEEDBACK_POPUP',
        surveyTemplate,
      })
    const { id } = await create('CSAT')
    const [first] = questionsOf((await admin.api.surveys.get({ id })) as SurveyEntity)
    expect(first).toMatchObject({
      type: 'OPINION_SCALE',
      label: { en: `How satisfied are you with ${app.name}?` },
    })
    await expect(create('NPS')).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'surveyTemplate' }] },
    })
  })

  it('a new survey is a project as well, and asks the two questions of its default template', async () => {
    const created = await createSurvey(place)
    expect(created).toMatchObject({
      status: 'DRAFT',
      publishedVersion: null,
      type: 'SURVEY_NPS',
      revision: 1,
    })
    expect(questionsOf(created).map(({ type, required }) => [type, required])).toEqual([
      ['NPS_RATING', true],
      ['MULTI_LINE_INPUT', true],
    ])
    const { appId, appVersionId } = place
    const project = await admin.api.projects.get({ appId, appVersionId, id: created.id })
    expect(project).toMatchObject({ name: created.name, category: 'FEEDBACK_SURVEY', subType: 'NPS_POPUP' })
  })

  it('a new survey is created with its project, with the template of the project type', async () => {
    const { appId, appVersionId } = place
    const { id } = await admin.api.projects.create({
      appId,
      appVersionId,
      name: createName('Feedback'),
      category: 'FEEDBACK_SURVEY',
      type: 'SURVEY_FEEDBACK',
      subType: 'FEEDBACK_POPUP',
    })
    const survey = (await admin.api.surveys.get({ id })) as SurveyEntity
    const types = questionsOf(survey).map(({ type, required, scaleValue }) => [type, required, scaleValue])
    expect(types.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => ['OPINION_SCALE', true, 5]))
    expect(types.slice(4)).toEqual([
      ['MULTI_LINE_INPUT', false, 5],
      ['MULTI_LINE_INPUT', false, 5],
    ])
    expect(survey.survey.questions.helpful?.answers.map(({ label }) => label.en)).toEqual([
      'Strongly Disagree',
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly Agree',
    ])
  })

  it('surveys are listed for their own app only', async () => {
    const own = await createSurveyPlace(server)
    const made = [await createSurvey(own), await createSurvey(own, 'SURVEY_FEEDBACK')]
    await own.admin.api.projects.create({
      appId: own.appId,
      appVersionId: own.appVersionId,
      ...newWalkthrough('Tour'),
    })
    const { content, totalElements } = await own.admin.api.surveys.list({ appId: own.appId })
    expect(totalElements).toBe(2)
    expect(content.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
  })

  it('a new survey needs a free name, an app version of the app and one of the two kinds', async () => {
    const { appId, appVersionId } = place
    const { name } = await createSurvey(place)
    const create = (input: object) =>
      admin.api.surveys.create({ appId, ...newNpsSurvey(appVersionId), ...input })
    await expect(create({ name })).rejects.toMatchObject(refusal(409, 'project_name_taken'))
    await expect(create({ appVersionId: server.clock.newId() })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
    await expect(create({ type: 'SINGLE_FLOW' })).rejects.toMatchObject(refusal(400, 'invalid_input'))
    await expect(create({ name: undefined })).rejects.toMatchObject(refusal(400, 'invalid_input'))
  })

  it('a new survey needs the choice of the catalogue that an Admin switches on', async () => {
    const { appId, appVersionId } = await createAppWithVersion(admin)
    const create = () => admin.api.surveys.create({ appId, ...newNpsSurvey(appVersionId) })
    await expect(create()).rejects.toMatchObject(refusal(409, 'kind_not_available'))
    await admin.api.apps.updateFeatures({ id: appId, features: [{ name: 'NPS', enabled: true }] })
    expect(await create()).toMatchObject({ status: 'DRAFT' })
  })

  it('a new survey cannot be a second one of its project, nor that of a walkthrough', async () => {
    const { appId, appVersionId } = place
    const { id } = await createSurvey(place)
    await expect(admin.api.surveys.create({ appId, projectId: id })).rejects.toMatchObject(
      refusal(409, 'survey_exists'),
    )
    const tour = await admin.api.projects.create({
      appId,
      appVersionId,
      ...newWalkthrough(createName('Tour')),
    })
    await expect(admin.api.surveys.create({ appId, projectId: tour.id })).rejects.toMatchObject(
      refusal(409, 'not_a_survey'),
    )
  })

  it('a new survey can be given to a survey project from before there were surveys', async () => {
    const { appId } = place
    const { id } = await createSurvey(place)
    const { db } = server.database
    await db
      .transaction()
      .execute((tx) => tx.updateTable('projects').set({ survey: null }).where('id', '=', id).execute())
    await expect(admin.api.surveys.get({ id })).rejects.toMatchObject(refusal(404, 'not_found'))
    await admin.api.surveys.create({ appId, projectId: id, survey: createWideSurvey() })
    expect((await admin.api.surveys.get({ id })).survey.order).toHaveLength(11)
  })
})

describe('changing a survey', () => {
  it('changing a survey stores the document, sets the place of each question and counts the revision', async () => {
    const { id, revision } = await createSurvey(place)
    const survey = createWideSurvey()
    const changed = await admin.api.surveys.update({ id, survey, revision })
    expect(changed).toMatchObject({ revision: revision + 1, hasUnpublishedChanges: true })
    const { appId } = place
    const read = (await admin.api.surveys.inApp.get({ appId, id })) as SurveyEntity
    expect(questionsOf(read).map(({ order }) => order)).toEqual([...Array(11).keys()])
    const changes = await admin.api.projects.listChanges({ ...place, id })
    expect(changes.content[0]).toMatchObject({ action: 'UPDATE', entity: 'SURVEY', entityId: id })
  })

  it('changing a survey is refused from a stale revision', async () => {
    const { id, revision } = await createSurvey(place)
    await admin.api.surveys.update({ id, survey: createWideSurvey(), revision })
    const survey = createWideSurvey({ recurring: true })
    await expect(admin.api.surveys.update({ id, survey, revision })).rejects.toMatchObject(
      refusal(409, 'stale_revision'),
    )
    const both = [true, false].map((recurring) =>
      admin.api.surveys.update({ id, survey: createWideSurvey({ recurring }), revision: revision + 1 }),
    )
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status)
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a change of a survey that is sent again returns the first result', async () => {
    const { id, revision } = await createSurvey(place)
    const survey = createWideSurvey()
    const first = await admin.api.surveys.update({ id, survey, revision })
    expect(await admin.api.surveys.update({ id, survey, revision })).toEqual(first)
  })

  it.each([
    ['a question that the order does not name', { order: ['one'] }],
    ['a name in the order without a question', { order: [...createWideSurvey().order, 'gone'] }],
    ['a question named twice', { order: [...createWideSurvey().order, 'one'] }],
    [
      'a selection of one',
      {
        order: ['q'],
        questions: { q: createQuestion({ type: 'SINGLE_SELECTION', answers: [{ key: 'a', label: {} }] }) },
      },
    ],
    [
      'two answers of one key',
      {
        order: ['q'],
        questions: {
          q: createQuestion({
            type: 'MULTI_SELECTION',
            answers: [
              { key: 'a', label: {} },
              { key: 'a', label: {} },
            ],
          }),
        },
      },
    ],
    [
      'a scale of eleven',
      { order: ['q'], questions: { q: createQuestion({ type: 'STAR_RATING', scaleValue: 11 }) } },
    ],
    [
      'labels for some points only',
      {
        order: ['q'],
        questions: { q: createQuestion({ type: 'OPINION_SCALE', answers: [{ key: '1', label: {} }] }) },
      },
    ],
    ['a key that is no key', { order: ['Ä'], questions: { Ä: createQuestion() } }],
  ])('changing a survey refuses %s', async (_what, fields) => {
    const { id } = await createSurvey(place)
    const survey = createWideSurvey(fields)
    await expect(admin.api.surveys.update({ id, survey })).rejects.toMatchObject(
      refusal(400, 'invalid_input'),
    )
    expect((await admin.api.surveys.get({ id })).revision).toBe(1)
  })
})

describe('publishing a survey', () => {
  it('publishing a survey stores the next version of the survey and of its project at once', async () => {
    const { appId, appVersionId } = place
    const { id } = await createSurvey(place)
    const published = await admin.api.surveys.publish({ id })
    expect(published).toMatchObject({
      status: 'PUBLISHED',
      publishedVersion: 1,
      hasUnpublishedChanges: false,
    })
    const project = await admin.api.projects.get({ appId, appVersionId, id })
    expect(project).toMatchObject({ status: 'PUBLISHED', publishedVersion: 1 })

    const survey = { ...published.survey, recurring: true }
    const changed = await admin.api.surveys.inApp.update({ appId, id, survey })
    expect(changed).toMatchObject({ publishedVersion: 1, hasUnpublishedChanges: true })
    await admin.api.projects.publish({ appId, appVersionId, id })
    expect(await admin.api.surveys.get({ id })).toMatchObject({
      publishedVersion: 2,
      hasUnpublishedChanges: false,
    })
  })

  it('a published survey has the selected locales, and the same bytes for the same survey', async () => {
    const { appId, appVersionId, sdkKey } = place
    const survey = createWideSurvey()
    survey.questions.line = createQuestion({ disabled: true })
    const ids = [
      await createSurvey(place, 'SURVEY_FEEDBACK', survey),
      await createSurvey(place, 'SURVEY_FEEDBACK', survey),
    ]
    const versions = await Promise.all(
      ids.map(({ id }) => admin.api.projects.publish({ appId, appVersionId, id })),
    )
    expect(versions[0]?.guideHash).toBe(versions[1]?.guideHash)
    const answer = await fetch(`${server.url}/sdk/v1/${sdkKey}/guides/${versions[0]?.guideHash}.json`)
    const guide = (await answer.json()) as { survey: { questions: object } }
    expect(guide).toMatchObject({ kind: 'SURVEY', version: 1, defaultLocale: 'en', locales: ['en'] })
    expect(Object.keys(guide.survey.questions)).toEqual(
      createWideSurvey()
        .order.filter((key) => key !== 'line')
        .toSorted(),
    )
    expect(JSON.stringify(guide)).not.toContain(ids[0]?.id)
  })

  it('publishing a survey is refused with everything that is missing', async () => {
    const { appId, appVersionId } = place
    const { id } = await createSurvey(place)
    await admin.api.projects.update({ appId, appVersionId, id, defaultLocale: 'fr' })
    const error = await admin.api.surveys.publish({ id }).catch((it: unknown) => it)
    expect(error).toMatchObject({
      status: 400,
      body: {
        code: 'publish_blocked',
        subErrors: expect.arrayContaining([
          {
            code: 'text_missing',
            field: 'survey.questions.reason.label.fr',
            message: 'Question 2 lacks a text in fr',
          },
        ]),
      },
    })
    await admin.api.surveys.update({ id, survey: createWideSurvey({ order: [], questions: {} }) })
    await expect(admin.api.surveys.publish({ id })).rejects.toMatchObject({
      body: { subErrors: [{ field: 'survey.order', message: 'Ask at least one question' }] },
    })
    expect((await admin.api.surveys.get({ id })).status).toBe('DRAFT')
  })

  it('publishing a survey is refused from a stale revision', async () => {
    const { id, revision, survey } = await createSurvey(place)
    await admin.api.surveys.update({ id, survey })
    await expect(admin.api.surveys.publish({ id, revision })).rejects.toMatchObject(
      refusal(409, 'stale_revision'),
    )
    await admin.api.surveys.publish({ id, revision: revision + 1 })
  })

  it('publishing a survey fixes the type and scale of its questions; another one needs a new key', async () => {
    const survey = createWideSurvey()
    const { id } = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', survey)
    const change = (key: string, question: object) =>
      admin.api.surveys.update({
        id,
        survey: { ...survey, questions: { ...survey.questions, [key]: createQuestion(question) } },
      })
    await expect(change('line', { type: 'MULTI_LINE_INPUT' })).rejects.toMatchObject(
      refusal(409, 'question_fixed'),
    )
    await expect(change('stars', { type: 'STAR_RATING', scaleValue: 5 })).rejects.toMatchObject({
      body: { subErrors: [{ field: 'survey.questions.stars' }] },
    })
    await change('line', { label: { en: 'Other words' } })
    const without = {
      ...survey,
      order: survey.order.filter((it) => it !== 'stars'),
      questions: { ...survey.questions },
    }
    delete without.questions.stars
    await admin.api.surveys.update({ id, survey: without })
    await admin.api.surveys.publish({ id })
    // The question was missing in one version, but is still fixed.
    await expect(change('stars', { type: 'STAR_RATING', scaleValue: 5 })).rejects.toMatchObject(
      refusal(409, 'question_fixed'),
    )
    const renewed = { ...without, order: [...without.order, 'stars-5'] }
    renewed.questions = { ...without.questions, 'stars-5': createQuestion({ type: 'STAR_RATING' }) }
    await admin.api.surveys.update({ id, survey: renewed })
    expect((await admin.api.surveys.publish({ id })).publishedVersion).toBe(3)
  })
})

describe('a survey project', () => {
  it('a copy of a survey project has its survey, unpublished', async () => {
    const { appId, appVersionId } = place
    const { id } = await createPublishedSurvey(place, 'SURVEY_FEEDBACK', createWideSurvey())
    const copy = await admin.api.projects.duplicate({ appId, appVersionId, id })
    const survey = await admin.api.surveys.get({ id: copy.id })
    expect(survey).toMatchObject({ status: 'DRAFT', publishedVersion: null, publicLink: null })
    expect(survey.survey.order).toEqual(createWideSurvey().order)
  })

  it('a survey project is deleted with its survey, but not while it is deployed', async () => {
    const { appId, appVersionId } = place
    const { id } = await createPublishedSurvey(place)
    const deployment = await admin.api.deployments.create({ appId, name: 'Ask', projectId: id })
    await admin.api.deployments.goLive({ appId, id: deployment.id })
    await expect(admin.api.surveys.delete({ id })).rejects.toMatchObject(refusal(409, 'project_deployed'))
    await admin.api.deployments.stop({ appId, id: deployment.id })
    expect(await admin.api.surveys.delete({ id })).toEqual({ deleted: true })
    await expect(admin.api.projects.get({ appId, appVersionId, id })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
    await expect(admin.api.surveys.inApp.delete({ appId, id })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
  })
})

describe('the survey API', () => {
  it('the survey API hides surveys of other apps and organisations, under either path', async () => {
    const { appId } = place
    const { id } = await createSurvey(place)
    const outsider = await createMember(server, admin.orgId)
    const foreigner = await createOrganisation(server)
    for (const who of [outsider, foreigner]) {
      await expect(who.api.surveys.get({ id })).rejects.toMatchObject(refusal(404, 'not_found'))
      await expect(who.api.surveys.insights({ surveyId: id, insightsType: 'SUMMARY' })).rejects.toMatchObject(
        refusal(404, 'not_found'),
      )
    }
    const other = await createSurveyPlace(server)
    const theirs = await createSurvey(other)
    await expect(admin.api.surveys.inApp.get({ appId, id: theirs.id })).rejects.toMatchObject(
      refusal(404, 'not_found'),
    )
    const request = { appId, surveyId: theirs.id, insightsType: 'SUMMARY' as const }
    await expect(admin.api.surveys.inApp.insights(request)).rejects.toMatchObject(refusal(404, 'not_found'))
  })

  it('the survey API does not open a survey of another app under the path of an own one', async () => {
    const member = await createMember(server, admin.orgId)
    const own = await createAppWithVersion(member)
    const theirs = await createPublishedSurvey(place)
    const { inApp } = member.api.surveys
    const name = { appId: own.appId, id: theirs.id }
    const request = { appId: own.appId, surveyId: theirs.id }
    const attempts = [
      () => inApp.get(name),
      () => inApp.update({ ...name, survey: createWideSurvey() }),
      () => inApp.publish(name),
      () => inApp.delete(name),
      () => inApp.insights({ ...request, insightsType: 'TEXT' }),
      () => inApp.users(request),
      () => inApp.exportResponses(name),
      () => inApp.generateLink(name),
      () => inApp.revokeLink(name),
      () => member.api.surveys.create({ appId: own.appId, projectId: theirs.id }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal(404, 'not_found'))
    expect(await admin.api.surveys.get({ id: theirs.id })).toEqual(theirs)
  })

  it('the survey API refuses headers that name somebody else than the session does', async () => {
    const { id } = await createSurvey(place)
    const { sid } = await admin.api.users.authEnt()
    const own = { caller: 'DASHBOARD', eid: admin.orgId, uid: admin.memberId, sid }
    const ask = (headers: Record<string, string>) => admin.fetch(`/survey/v1/surveys/${id}`, { headers })
    expect((await ask(own)).status).toBe(200)
    for (const name of ['eid', 'uid', 'sid']) {
      const answer = await ask({ ...own, [name]: server.clock.newId() })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'identity_mismatch' })
    }
  })
})
