import type { Project, Survey, SurveyEntity } from '@waymark/contract'
import { client } from '../../../../../lib/calls/api.ts'
import { callServer } from '../../saving/call-server.ts'
import type { EditorPlace } from '../../saving/editor.queries.ts'
import type { SaveTransport } from '../../saving/saving-rules.ts'
import type { SurveyFields } from '../model/survey-draft.ts'
import type { ServerSurvey, SurveySaving } from './survey-saving.ts'

/** The API calls for a survey; writes return the new revision. */
export interface SurveyCalls {
  get(): Promise<ServerSurvey>
  update(survey: Survey, revision: number): Promise<number>
  updateFields(fields: SurveyFields, revision: number): Promise<number>
}

/** Sends saves through these calls and translates refusals into the interface's language. */
export const createSurveyTransport = (calls: SurveyCalls): SaveTransport<SurveySaving> => ({
  send: (save) =>
    callServer(() =>
      save.entity === 'survey'
        ? calls.update(save.survey, save.revision)
        : calls.updateFields(save.fields, save.revision),
    ),
  load: () => callServer(() => calls.get()),
})

export function toSurveyCalls({ appId, appVersionId, projectId: id }: EditorPlace): SurveyCalls {
  return {
    async get() {
      const [entity, project] = await Promise.all([
        client.surveys.inApp.get({ appId, id }),
        client.projects.get({ appId, appVersionId, id }),
      ])
      return toServerSurvey(entity, project)
    },
    update: async (survey, revision) =>
      (await client.surveys.inApp.update({ appId, id, survey, revision })).revision,
    updateFields: async ({ name, locales }, revision) => {
      const fields = { name, selectedLocales: locales }
      return (await client.projects.update({ appId, appVersionId, id, ...fields, revision })).revision
    },
  }
}

export function toServerSurvey({ survey, revision }: SurveyEntity, project: Project): ServerSurvey {
  const { name, defaultLocale, selectedLocales } = project
  const locales = [...new Set([defaultLocale, ...selectedLocales])]
  return { survey, revision, fields: { name, locales }, fieldsRevision: project.revision }
}
