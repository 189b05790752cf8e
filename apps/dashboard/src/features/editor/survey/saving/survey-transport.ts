import type { Project, Survey, SurveyEntity } from '@waymark/contract'
import { client } from '../../../../lib/api.ts'
import type { EditorPlace } from '../../saving/editor.queries.ts'
import type { SurveyDraft, SurveyFields } from '../model/survey-draft.ts'

/** What the server holds; the survey and the project's fields are counted apart. */
export interface ServerSurvey extends SurveyDraft {
  revision: number
  fieldsRevision: number
}

/** How a survey gets to the server and back; writes answer the new revision. */
export interface SurveyTransport {
  get(): Promise<ServerSurvey>
  update(survey: Survey, revision: number): Promise<number>
  updateFields(fields: SurveyFields, revision: number): Promise<number>
}

export function createSurveyTransport({ appId, appVersionId, projectId: id }: EditorPlace): SurveyTransport {
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
