import type { Survey } from '@waymark/contract'
import {
  createPublishedSurvey,
  createResponse,
  createSurvey,
  newNpsSurvey,
  switchSurveysOn,
  takeResponse,
} from '../survey-factories.ts'
import type { Area, Ids } from './place.ts'

/** Both paths of each survey call. */
const both = <T>(name: string, value: T) => ({ [`surveys.${name}`]: value, [`surveys.inApp.${name}`]: value })

const toUnpublished = ({ draftSurveyId = '' }: Ids) => ({ surveyId: draftSurveyId })
const newDocument = (): Survey => ({
  id: 'own',
  header: { enabled: false, title: {}, desc: {} },
  required: false,
  recurring: false,
  order: [],
  questions: {},
  endMessage: { enabled: false, title: {}, desc: {} },
})

export const surveys: Area = {
  alsoFor: ['surveys.create'],
  idAfter: { surveys: 'surveyId' },
  async add({ admin, server }, { appId = '', appVersionId = '' }) {
    const place = { admin, appId, appVersionId }
    await switchSurveysOn(admin, appId)
    const published = await createPublishedSurvey(place)
    await admin.api.surveys.generateLink({ id: published.id })
    const draft = await createSurvey(place, 'SURVEY_FEEDBACK')
    const { sdkKey } = await admin.api.apps.get({ id: appId })
    const response = createResponse(server, published)
    await takeResponse(server.url, sdkKey, response)
    return {
      surveyId: published.id,
      draftSurveyId: draft.id,
      responseId: response.id,
      questionId: 'reason',
    }
  },
  pathIds: {
    ...both('update', toUnpublished),
    ...both('publish', toUnpublished),
    ...both('delete', toUnpublished),
  },
  inputs: {
    'surveys.create': ({ appVersionId = '' }) => newNpsSurvey(appVersionId),
    ...both('update', () => ({ survey: newDocument() })),
    ...both('insights', ({ surveyId }: Ids) => ({ surveyId, insightsType: 'SUMMARY' })),
    ...both('renameTextGroup', () => ({ name: 'slow', newName: 'speed' })),
    ...both('noteText', () => ({ tags: ['bug'] })),
    ...both('users', ({ surveyId }: Ids) => ({ surveyId })),
  },
}
