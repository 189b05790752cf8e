import { z } from 'zod'
import { survey } from '../../documents/survey.ts'
import { moment, pagedOf, revision } from '../../fields/entity.ts'
import {
  newSurvey,
  publicLink,
  surveyEntity,
  surveyExportQuery,
  surveyInsight,
  surveyInsightRequest,
  surveyUser,
  surveyUsersRequest,
  textGroupChange,
  textNoteChange,
} from '../../entities/authoring/survey.ts'
import { appCall, surveyCall, type CallSubject } from '../call.ts'
import { declareOn } from '../declare-on.ts'

/** The kinds of insights that list answers or the people who gave them, instead of counting. */
const listingPeople = [{ field: 'insightsType', values: ['TEXT', 'USERS'], scope: 'PEOPLE' as const }]
const questionId = z.string().min(1).max(40)

/**
 * The calls of one survey, under the app's path and under the survey's own; both do the same. The headers caller,
 * eid, uid and sid may name the caller; eid, uid and sid must then match the session. `inBody` is the subject of calls
 * that name the survey, or else its app, in the body.
 */
function callsOfOne<Path extends string>(make: typeof appCall, path: Path, inBody: CallSubject) {
  const on = declareOn(make, 'Surveys', path)
  return {
    get: on.get('/surveys/{id}', { scope: 'READ', summary: 'Get a survey', output: surveyEntity }),
    update: on.put('/surveys/{id}', {
      scope: 'WRITE',
      summary:
        'Change the draft of a survey; a published question keeps its type and scale, or gets a new key',
      input: { survey, revision: revision.optional() },
      output: surveyEntity,
    }),
    publish: on.put('/surveys/{id}/publish', {
      scope: 'PUBLISH',
      summary: 'Publish the next version of a survey and its project',
      input: { revision: revision.optional() },
      output: surveyEntity,
    }),
    delete: on.delete('/surveys/{id}', {
      scope: 'PUBLISH',
      summary: 'Delete the survey, its project and its responses; refused while it is deployed',
    }),
    insights: on.post('/insights', {
      scope: 'INSIGHTS',
      alsoNeeds: listingPeople,
      people: 'READ',
      isRead: true,
      of: inBody,
      summary: 'Get the results of a survey: SUMMARY, NPS, QUESTION, TEXT, GROUPS or USERS',
      input: surveyInsightRequest.shape,
      output: surveyInsight,
    }),
    users: on.post('/analytics/users', {
      scope: ['INSIGHTS', 'PEOPLE'],
      people: 'READ',
      isRead: true,
      of: inBody,
      summary: 'List the responses of the last 30 days, newest first; page and size can be in the query',
      input: surveyUsersRequest.shape,
      output: pagedOf(surveyUser),
    }),
    exportResponses: on.get('/surveys/{id}/responses.csv', {
      scope: ['INSIGHTS', 'PEOPLE'],
      people: 'EXPORT',
      summary: 'Export the responses as CSV, one per row, oldest first',
      input: surveyExportQuery,
      output: z.file(),
    }),
    noteText: on.put('/surveys/{id}/responses/{responseId}/texts/{questionId}', {
      scope: 'WRITE',
      summary: 'Change the tags, the note and the group of a text answer',
      input: textNoteChange.extend({ questionId }),
      output: z.object({ noted: z.literal(true) }),
    }),
    renameTextGroup: on.put('/surveys/{id}/text-groups/{questionId}', {
      scope: 'WRITE',
      summary: 'Rename a group of text answers, or merge it with another one',
      input: textGroupChange.extend({ questionId }),
      output: z.object({ renamed: z.literal(true) }),
    }),
    generateLink: on.create('/public/surveys/{id}/generate', {
      scope: 'PUBLISH',
      summary: 'Create a public link on which anyone can answer; earlier links stop working',
      description:
        'Without `expiresAt`, the end of an earlier link stays; null is none. An end that has passed needs a new one.',
      input: { expiresAt: moment.nullable().optional() },
      output: publicLink,
    }),
    revokeLink: on.delete('/public/surveys/{id}', { scope: 'PUBLISH', summary: 'Revoke the public link' }),
  }
}

const inAppCall = appCall.meta({ takesIdentity: true })
const onApp = declareOn(inAppCall, 'Surveys', '/survey/v1/apps/{appId}')

export const surveys = {
  list: onApp.list('/surveys', { scope: 'READ', summary: 'List the surveys of an app', items: surveyEntity }),
  create: onApp.create('/surveys', {
    scope: 'WRITE',
    summary: 'Create a survey with its project, or for a project without one',
    input: newSurvey,
    output: surveyEntity,
  }),
  ...callsOfOne(surveyCall, '/survey/v1', { survey: 'surveyId' }),
  inApp: callsOfOne(inAppCall, '/survey/v1/apps/{appId}', { app: 'appId' }),
}
