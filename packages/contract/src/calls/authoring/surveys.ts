import { z } from 'zod'
import { survey } from '../../documents/survey.ts'
import { id, listQuery, moment, pagedOf, revision } from '../../fields/entity.ts'
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

const tags = ['Surveys']
const deleted = z.object({ deleted: z.literal(true) })

/** The kinds of insights that list answers or the people who gave them, instead of counting. */
const listingPeople = [{ field: 'insightsType', values: ['TEXT', 'USERS'], scope: 'PEOPLE' as const }]

/**
 * The calls of one survey, under the app's path and under the survey's own; both do the same. The headers caller,
 * eid, uid and sid may name the caller; eid, uid and sid must then match the session.
 */
function callsOfOne<T extends z.ZodRawShape>(make: typeof appCall, path: SurveyPath<T>) {
  return {
    ...surveyCalls(make, path),
    ...responseCalls(make, path),
    ...textCalls(make, path),
    ...linkCalls(make, path),
  }
}

interface SurveyPath<T extends z.ZodRawShape> {
  base: `/${string}`
  place: T
  /** The subject of calls that name the survey, or else its app, in the body. */
  inBody: CallSubject
}

function surveyCalls<T extends z.ZodRawShape>(make: typeof appCall, { base, place }: SurveyPath<T>) {
  const one = { ...place, id }
  return {
    get: make
      .meta({ scope: 'READ' })
      .route({ method: 'GET', path: `${base}/surveys/{id}`, tags, summary: 'Get a survey' })
      .input(z.object(one))
      .output(surveyEntity),
    update: make
      .meta({ scope: 'WRITE' })
      .route({
        method: 'PUT',
        path: `${base}/surveys/{id}`,
        tags,
        summary:
          'Change the draft of a survey; a published question keeps its type and scale, or gets a new key',
      })
      .input(z.object({ ...one, survey, revision: revision.optional() }))
      .output(surveyEntity),
    publish: make
      .meta({ scope: 'PUBLISH' })
      .route({
        method: 'PUT',
        path: `${base}/surveys/{id}/publish`,
        tags,
        summary: 'Publish the next version of a survey and its project',
      })
      .input(z.object({ ...one, revision: revision.optional() }))
      .output(surveyEntity),
    delete: make
      .meta({ scope: 'PUBLISH' })
      .route({
        method: 'DELETE',
        path: `${base}/surveys/{id}`,
        tags,
        summary: 'Delete the survey, its project and its responses; refused while it is deployed',
      })
      .input(z.object(one))
      .output(deleted),
  }
}

function responseCalls<T extends z.ZodRawShape>(
  make: typeof appCall,
  { base, place, inBody }: SurveyPath<T>,
) {
  const one = { ...place, id }
  return {
    insights: make
      .meta({ scope: 'INSIGHTS', alsoNeeds: listingPeople, people: 'READ', isRead: true, of: inBody })
      .route({
        method: 'POST',
        path: `${base}/insights`,
        tags,
        summary: 'Get the results of a survey: SUMMARY, NPS, QUESTION, TEXT, GROUPS or USERS',
      })
      .input(surveyInsightRequest.extend(place))
      .output(surveyInsight),
    users: make
      .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'READ', isRead: true, of: inBody })
      .route({
        method: 'POST',
        path: `${base}/analytics/users`,
        tags,
        summary: 'List the responses of the last 30 days, newest first; page and size can be in the query',
      })
      .input(surveyUsersRequest.extend(place))
      .output(pagedOf(surveyUser)),
    exportResponses: make
      .meta({ scope: ['INSIGHTS', 'PEOPLE'], people: 'EXPORT' })
      .route({
        method: 'GET',
        path: `${base}/surveys/{id}/responses.csv`,
        tags,
        summary: 'Export the responses as CSV, one per row, oldest first',
      })
      .input(z.object({ ...one, ...surveyExportQuery }))
      .output(z.file()),
  }
}

function textCalls<T extends z.ZodRawShape>(make: typeof appCall, { base, place }: SurveyPath<T>) {
  const ofQuestion = { ...place, id, questionId: z.string().min(1).max(40) }
  return {
    noteText: make
      .meta({ scope: 'WRITE' })
      .route({
        method: 'PUT',
        path: `${base}/surveys/{id}/responses/{responseId}/texts/{questionId}`,
        tags,
        summary: 'Change the tags, the note and the group of a text answer',
      })
      .input(textNoteChange.extend({ ...ofQuestion, responseId: id }))
      .output(z.object({ noted: z.literal(true) })),
    renameTextGroup: make
      .meta({ scope: 'WRITE' })
      .route({
        method: 'PUT',
        path: `${base}/surveys/{id}/text-groups/{questionId}`,
        tags,
        summary: 'Rename a group of text answers, or merge it with another one',
      })
      .input(textGroupChange.extend(ofQuestion))
      .output(z.object({ renamed: z.literal(true) })),
  }
}

function linkCalls<T extends z.ZodRawShape>(make: typeof appCall, { base, place }: SurveyPath<T>) {
  const one = { ...place, id }
  return {
    generateLink: make
      .meta({ scope: 'PUBLISH' })
      .route({
        method: 'POST',
        path: `${base}/public/surveys/{id}/generate`,
        successStatus: 201,
        tags,
        summary: 'Create a public link on which anyone can answer; earlier links stop working',
        description:
          'Without `expiresAt`, the end of an earlier link stays; null is none. An end that has passed needs a new one.',
      })
      .input(z.object({ ...one, expiresAt: moment.nullable().optional() }))
      .output(publicLink),
    revokeLink: make
      .meta({ scope: 'PUBLISH' })
      .route({
        method: 'DELETE',
        path: `${base}/public/surveys/{id}`,
        tags,
        summary: 'Revoke the public link',
      })
      .input(z.object(one))
      .output(deleted),
  }
}

const appBase = '/survey/v1/apps/{appId}'
const inAppCall = appCall.meta({ takesIdentity: true })

export const surveys = {
  list: inAppCall
    .meta({ scope: 'READ' })
    .route({ method: 'GET', path: `${appBase}/surveys`, tags, summary: 'List the surveys of an app' })
    .input(z.object({ appId: id, ...listQuery }))
    .output(pagedOf(surveyEntity)),
  create: inAppCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'POST',
      path: `${appBase}/surveys`,
      successStatus: 201,
      tags,
      summary: 'Create a survey with its project, or for a project without one',
    })
    .input(newSurvey.safeExtend({ appId: id }))
    .output(surveyEntity),
  ...callsOfOne(surveyCall, { base: '/survey/v1', place: {}, inBody: { survey: 'surveyId' } }),
  inApp: callsOfOne(inAppCall, { base: appBase, place: { appId: id }, inBody: { app: 'appId' } }),
}
