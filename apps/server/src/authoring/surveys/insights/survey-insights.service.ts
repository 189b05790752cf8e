import type { SurveyInsight, SurveyInsightRequest } from '@waymark/contract'
import { questionTraits, type QuestionTraits } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { eventTypeCodes } from '../../../platform/db/event-type-codes.ts'
import { mapPaged } from '../../../platform/db/list.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { DomainError, toInvalidInput } from '../../../platform/errors.ts'
import { toRange } from '../responses/response-filter.repo.ts'
import { findTextGroups } from '../text-groups/find-text-groups.ts'
import { summariseNps } from './summarise-nps.ts'
import { summariseQuestions } from './summarise-questions.ts'
import {
  countAnswers,
  countNps,
  countResponses,
  listDeploymentNums,
  listEndUsers,
  listFigures,
  listTexts,
} from './survey-insights.repo.ts'
import { listTallied } from '../quotas/quotas.repo.ts'
import { withFormerLabels } from '../survey/former-choices.repo.ts'
import { assertOwnFilter } from '../survey/survey-place.ts'
import { listPublishedQuestions, type PublishedQuestion } from '../survey/surveys.repo.ts'

/** The most days in a trend; totals cover all days. */
const trendDays = 366

/** Reads one insight into the responses to a survey, after filtering. */
export async function readSurveyInsight(
  context: CallContext,
  request: SurveyInsightRequest & { appId?: string },
): Promise<SurveyInsight> {
  await assertOwnFilter(context, request)
  return readers[request.insightsType](context, request)
}

type Reader = (context: CallContext, request: SurveyInsightRequest) => Promise<SurveyInsight>

const readers: Record<SurveyInsightRequest['insightsType'], Reader> = {
  SUMMARY: readSummary,
  NPS: readNps,
  QUESTION: readQuestions,
  TEXT: readTexts,
  GROUPS: readGroups,
  USERS: readUsers,
}

async function readSummary(context: CallContext, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const [total, ...days] = await countResponses(context.db, request)
  const { responses = 0, completed = 0, medianSeconds = null } = total ?? {}
  const isCounted =
    request.userId === undefined && request.surveyVersion === undefined && request.iteration === undefined
  return {
    insightsType: 'SUMMARY',
    surveyId: request.surveyId,
    seen: isCounted ? await countSeen(context, request) : null,
    responses,
    completed,
    completionRate: responses === 0 ? null : completed / responses,
    medianSeconds,
    quotas: (await listTallied(context.db, request.surveyId)).map(({ questionKey, choices, max, count }) => ({
      questionId: questionKey,
      values: choices,
      max,
      count,
    })),
    series: days.slice(-trendDays).map(({ day, ...counts }) => ({
      day: day ?? '',
      responses: counts.responses,
      completed: counts.completed,
    })),
  }
}

/**
 * How often target apps showed the survey, by whole days. Before surveys were counted like guides, they had a type of
 * their own.
 */
async function countSeen({ db, events }: CallContext, request: SurveyInsightRequest): Promise<number> {
  const { surveyId, surveyDeploymentId, surveyDeploymentVersion } = request
  const { start, end } = toRange(request)
  return events.sumCounters({
    deploymentNums: await listDeploymentNums(db, { surveyId, deploymentId: surveyDeploymentId }),
    version: surveyDeploymentVersion,
    types: [eventTypeCodes.guide_seen, eventTypeCodes.survey_seen],
    from: start?.slice(0, 10),
    // The end is no longer part of the range.
    to: end && new Date(Date.parse(end) - 1).toISOString().slice(0, 10),
  })
}

async function readNps({ db }: CallContext, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const questions = await chooseQuestions(db, request, (it) => it.kind === 'NUMBER' && it.isNps)
  const counts = questions.length > 0 ? await countNps(db, request, toKeys(questions)) : []
  return {
    insightsType: 'NPS',
    surveyId: request.surveyId,
    questions: questions.map((question) => summariseNps(question, counts, trendDays)),
  }
}

async function readQuestions({ db }: CallContext, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const questions = await chooseQuestions(db, request, () => true)
  const keys = toKeys(questions)
  const figures = keys.length > 0 ? await listFigures(db, request, keys) : []
  const counts = keys.length > 0 ? await countAnswers(db, request, keys) : []
  return {
    insightsType: 'QUESTION',
    surveyId: request.surveyId,
    questions: summariseQuestions(await withFormerLabels(db, request.surveyId, questions), {
      figures,
      counts,
    }),
  }
}

async function readTexts({ db }: CallContext, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const keys = toKeys(await chooseQuestions(db, request, ({ kind }) => kind === 'TEXT'))
  const { page, size, surveyId, search = '', tag, sort = 'at,DESC' } = request
  const responseIds = await findResponsesOfGroup(db, request)
  const choice = { filter: request, keys, search: search.trim(), tag, responseIds }
  const texts = await listTexts(db, choice, { page, size, sort })
  return {
    insightsType: 'TEXT',
    surveyId,
    ...mapPaged(texts, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** The responses whose answer is in the requested group; undefined without one. */
async function findResponsesOfGroup(db: Db, request: SurveyInsightRequest): Promise<string[] | undefined> {
  const { group, questionId } = request
  if (group === undefined || questionId === undefined) return undefined
  const { texts } = await findTextGroups(db, request, questionId)
  return texts.filter((it) => it.isChosen && it.group === group).map((it) => it.responseId)
}

async function readGroups({ db }: CallContext, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const { surveyId, questionId } = request
  if (questionId === undefined) throw toInvalidInput('question_missing', { field: 'questionId' })
  await chooseQuestions(db, request, ({ kind }) => kind === 'TEXT')
  const { texts, by, service } = await findTextGroups(db, request, questionId)
  const chosen = texts.filter(({ isChosen }) => isChosen)
  const counts = countEach(chosen.map(({ group }) => group))
  return {
    insightsType: 'GROUPS',
    surveyId,
    n: chosen.length,
    byHand: chosen.filter(({ textGroup }) => textGroup !== null).length,
    groups: counts.filter(([name]) => name !== '').map(([name, count]) => ({ name, count })),
    ungrouped: counts.find(([name]) => name === '')?.[1] ?? 0,
    by,
    service,
    tags: countEach(chosen.flatMap(({ tags }) => tags ?? [])).map(([tag, count]) => ({ tag, count })),
  }
}

/** How often each text occurs, the most frequent first. */
function countEach(texts: string[]): [string, number][] {
  const counts = [...Map.groupBy(texts, (it) => it)].map(([text, all]): [string, number] => [
    text,
    all.length,
  ])
  return counts.sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
}

async function readUsers({ db }: CallContext, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const { page, size, surveyId, sort = 'lastAt,DESC' } = request
  const endUsers = await listEndUsers(db, request, { page, size, sort })
  return {
    insightsType: 'USERS',
    surveyId,
    ...mapPaged(endUsers, ({ firstAt, lastAt, ...row }) => ({
      ...row,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  }
}

/** The published questions that an insight covers; a named question that was never published throws `not_found`. */
async function chooseQuestions(
  db: Db,
  { surveyId, questionId }: SurveyInsightRequest,
  fits: (traits: QuestionTraits) => boolean,
): Promise<PublishedQuestion[]> {
  const questions = (await listPublishedQuestions(db, surveyId)).filter(({ type }) =>
    fits(questionTraits[type]),
  )
  if (questionId === undefined) return questions
  const chosen = questions.filter(({ key }) => key === questionId)
  if (chosen.length === 0) throw new DomainError('not_found')
  return chosen
}

const toKeys = (questions: PublishedQuestion[]) => questions.map(({ key }) => key)
