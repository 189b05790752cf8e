import type { Survey, SurveyEntity } from '@waymark/contract'
import { client } from '../../../../lib/api.ts'
import type { EditorPlace } from '../../editor.queries.ts'

/** How a survey gets to the server and back. */
export interface SurveyTransport {
  get(): Promise<SurveyEntity>
  update(survey: Survey, revision: number): Promise<SurveyEntity>
}

export function createSurveyTransport({ appId, projectId: id }: EditorPlace): SurveyTransport {
  return {
    get: () => client.surveys.inApp.get({ appId, id }),
    update: (survey, revision) => client.surveys.inApp.update({ appId, id, survey, revision }),
  }
}
