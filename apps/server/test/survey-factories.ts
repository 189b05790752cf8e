import type {
  Survey,
  SurveyEntity,
  SurveyQuestion,
  SurveyResponse,
  SurveyResponseAnswer,
} from '@waymark/contract'
import { createOrganisation, type SignedIn } from './factories.ts'
import { createAppWithVersion, createName } from './project-factories.ts'
import type { TestServer } from './test-server.ts'

export interface SurveyPlace {
  admin: SignedIn
  appId: string
  appVersionId: string
  sdkKey: string
}

/** Creates an app with surveys switched on, in an organisation of its own. */
export async function createSurveyPlace(server: TestServer): Promise<SurveyPlace> {
  const admin = await createOrganisation(server)
  const app = await createAppWithVersion(admin)
  await switchSurveysOn(admin, app.appId)
  return { admin, ...app }
}

/** Switches on surveys, which are off in the catalogue. */
export async function switchSurveysOn({ api }: SignedIn, appId: string): Promise<void> {
  const features = (['FEEDBACK', 'NPS'] as const).map((name) => ({ name, enabled: true }))
  await api.apps.updateFeatures({ id: appId, features })
}

export const newNpsSurvey = (appVersionId: string) => ({
  appVersionId,
  name: createName('How are we doing'),
  type: 'SURVEY_NPS' as const,
})

export async function createSurvey(
  { admin, appId, appVersionId }: Omit<SurveyPlace, 'sdkKey'>,
  type: 'SURVEY_NPS' | 'SURVEY_FEEDBACK' = 'SURVEY_NPS',
  survey?: Survey,
): Promise<SurveyEntity> {
  const given = { ...newNpsSurvey(appVersionId), type, ...(survey && { survey }) }
  return (await admin.api.surveys.create({ appId, ...given })) as SurveyEntity
}

export async function createPublishedSurvey(
  place: Omit<SurveyPlace, 'sdkKey'>,
  type?: 'SURVEY_NPS' | 'SURVEY_FEEDBACK',
  survey?: Survey,
): Promise<SurveyEntity> {
  const { id } = await createSurvey(place, type, survey)
  return (await place.admin.api.surveys.publish({ id })) as SurveyEntity
}

export const createQuestion = (fields: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  type: 'SINGLE_LINE_INPUT',
  label: { en: 'Your words' },
  answers: [],
  required: false,
  properties: {},
  styles: {},
  disabled: false,
  scaleValue: 5,
  labelAll: false,
  ...fields,
})

const options = (...keys: string[]) => keys.map((key) => ({ key, label: { en: `Option ${key}` } }))

/** One question of every type. */
export const createWideSurvey = (fields: Partial<Survey> = {}): Survey => ({
  id: 'wide',
  header: { enabled: true, title: { en: 'All about you' }, desc: { en: 'In eleven questions' } },
  required: false,
  recurring: false,
  order: ['one', 'many', 'line', 'lines', 'stars', 'nps', 'opinion', 'terms', 'day', 'rank', 'grid'],
  questions: {
    one: createQuestion({
      type: 'SINGLE_SELECTION',
      label: { en: 'Choose one' },
      answers: options('a', 'b', 'c'),
    }),
    many: createQuestion({
      type: 'MULTI_SELECTION',
      label: { en: 'Choose some' },
      answers: options('x', 'y', 'z'),
    }),
    line: createQuestion(),
    lines: createQuestion({ type: 'MULTI_LINE_INPUT', label: { en: 'Many words' } }),
    stars: createQuestion({
      type: 'STAR_RATING',
      label: { en: 'How many stars?' },
      scaleValue: 4,
      required: true,
    }),
    nps: createQuestion({ type: 'NPS_RATING', label: { en: 'Would you recommend it?' } }),
    opinion: createQuestion({ type: 'OPINION_SCALE', label: { en: 'It is easy' } }),
    terms: createQuestion({ type: 'CONSENT', answers: options('agree') }),
    day: createQuestion({ type: 'DATE', label: { en: 'Which day?' } }),
    rank: createQuestion({ type: 'RANKING', label: { en: 'What first?' }, answers: options('a', 'b', 'c') }),
    grid: createQuestion({
      type: 'MATRIX',
      label: { en: 'How was it?' },
      answers: options('bad', 'good'),
      rows: options('food', 'room'),
    }),
  },
  endMessage: { enabled: true, title: { en: 'Thank you' }, desc: {} },
  ...fields,
})

/** A complete response to the default NPS survey, from a new end user. */
export function createResponse(
  { clock }: Pick<TestServer, 'clock'>,
  survey: Pick<SurveyEntity, 'id'>,
  fields: Partial<SurveyResponse> = {},
): SurveyResponse {
  return {
    id: clock.newId(),
    surveyId: survey.id,
    version: 1,
    endUserId: createName('end-user'),
    answers: { recommend: 9, reason: 'It is quick' },
    isComplete: true,
    locale: 'en',
    platform: 'WEB',
    at: clock.now().toISOString(),
    ...fields,
  }
}

/** Sends a response as the SDK does. */
export function sendResponse(url: string, sdkKey: string, response: unknown): Promise<Response> {
  return fetch(`${url}/sdk/v1/${sdkKey}/survey-responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(response),
  })
}

/** Sends a response that must be accepted; returns its outcome. */
export async function takeResponse(url: string, sdkKey: string, response: unknown) {
  const answer = await sendResponse(url, sdkKey, response)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as SurveyResponseAnswer).outcome
}
