import type { Survey, SurveyInsightRequest, SurveyUsersRequest, TextNoteChange } from '@waymark/contract'
import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os, type CallContext } from '../../platform/http/call.ts'
import { exportResponses, type ExportQuery } from './insights/export-responses.ts'
import { generateLink, revokeLink } from './survey/links.service.ts'
import { readSurveyInsight } from './insights/survey-insights.service.ts'
import type { SurveyName } from './survey/survey-place.ts'
import { listSurveyUsers } from './insights/survey-users.service.ts'
import { listSurveys } from './survey/surveys.repo.ts'
import { noteText, renameTextGroup } from './text-groups/text-notes.service.ts'
import {
  createSurvey,
  getSurvey,
  publishSurvey,
  removeSurvey,
  updateSurvey,
} from './survey/surveys.service.ts'

/** The arguments of a call about one survey; a path with an app adds the app's id. */
interface Asked<T> {
  context: CallContext
  input: T
}
type OfApp<T> = T & { appId?: string }
type NotedText = { id: string; responseId: string; questionId: string } & TextNoteChange
type RenamedGroup = { id: string; questionId: string; name: string; newName: string }

/** Shared by both paths. */
const one = {
  get: ({ context, input }: Asked<SurveyName>) => getSurvey(context, input),
  update: ({ context, input }: Asked<SurveyName & { survey: Survey; revision?: number | undefined }>) =>
    updateSurvey(context, input, { survey: input.survey, revision: input.revision }),
  publish: ({ context, input }: Asked<SurveyName & { revision?: number | undefined }>) =>
    publishSurvey(context, input, input.revision),
  delete: ({ context, input }: Asked<SurveyName>) => answerDeleted(removeSurvey(context, input)),
  insights: ({ context, input }: Asked<OfApp<SurveyInsightRequest>>) => readSurveyInsight(context, input),
  users: ({ context, input }: Asked<OfApp<SurveyUsersRequest>>) => listSurveyUsers(context, input),
  exportResponses: ({ context, input }: Asked<SurveyName & ExportQuery>) =>
    exportResponses(context, input, input),
  noteText: async ({ context, input }: Asked<OfApp<NotedText>>) => {
    const { tags, note, group, ...name } = input
    await noteText(context, name, { tags, note, group })
    return { noted: true as const }
  },
  renameTextGroup: async ({ context, input }: Asked<OfApp<RenamedGroup>>) => {
    const { name, newName, ...place } = input
    await renameTextGroup(context, place, { name, newName })
    return { renamed: true as const }
  },
  generateLink: ({ context, input }: Asked<SurveyName & { expiresAt?: string | null | undefined }>) =>
    generateLink(context, input, input.expiresAt),
  revokeLink: ({ context, input }: Asked<SurveyName>) => answerDeleted(revokeLink(context, input)),
}

export const surveys = {
  list: os.surveys.list.handler(({ context: { db, publicUrl }, input: { appId, ...list } }) =>
    listSurveys(db, appId, { list, publicUrl }),
  ),
  create: os.surveys.create.handler(({ context, input }) => createSurvey(context, input)),
  get: os.surveys.get.handler(one.get),
  update: os.surveys.update.handler(one.update),
  publish: os.surveys.publish.handler(one.publish),
  delete: os.surveys.delete.handler(one.delete),
  insights: os.surveys.insights.handler(one.insights),
  users: os.surveys.users.handler(one.users),
  exportResponses: os.surveys.exportResponses.handler(one.exportResponses),
  noteText: os.surveys.noteText.handler(one.noteText),
  renameTextGroup: os.surveys.renameTextGroup.handler(one.renameTextGroup),
  generateLink: os.surveys.generateLink.handler(one.generateLink),
  revokeLink: os.surveys.revokeLink.handler(one.revokeLink),
  inApp: bindCalls(os.surveys.inApp, {
    get: one.get,
    update: one.update,
    publish: one.publish,
    delete: one.delete,
    insights: one.insights,
    users: one.users,
    exportResponses: one.exportResponses,
    noteText: one.noteText,
    renameTextGroup: one.renameTextGroup,
    generateLink: one.generateLink,
    revokeLink: one.revokeLink,
  }),
}
