import type { SurveyInsight, SurveyInsightRequest } from '@waymark/contract'
import { questionTraits, type QuestionTraits } from '@waymark/contract/constants'
import type { Db } from '../../../platform/db/db.ts'
import { mapPaged } from '../../../platform/db/list.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { DomainError } from '../../../platform/errors.ts'
import { summariseNps } from './summarise-nps.ts'
import { summariseQuestions } from './summarise-questions.ts'
import {
  countAnswers,
  countNps,
  countResponses,
  countSeen,
  listEndUsers,
  listFigures,
  listTexts,
} from './survey-insights.repo.ts'
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
  return readers[request.insightsType](context.db, request)
}

type Reader = (db: Db, request: SurveyInsightRequest) => Promise<SurveyInsight>

const readers: Record<SurveyInsightRequest['insightsType'], Reader> = {
  SUMMARY: readSummary,
  NPS: readNps,
  QUESTION: readQuestions,
  TEXT: readTexts,
  USERS: readUsers,
}

async function readSummary(db: Db, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const [total, ...days] = await countResponses(db, request)
  const { responses = 0, completed = 0, medianSeconds = null } = total ?? {}
  const isCounted = request.userId === undefined && request.surveyVersion === undefined
  return {
    insightsType: 'SUMMARY',
    surveyId: request.surveyId,
    seen: isCounted ? await countSeen(db, request) : null,
    responses,
    completed,
    completionRate: responses === 0 ? null : completed / responses,
    medianSeconds,
    series: days.slice(-trendDays).map(({ day, ...counts }) => ({
      day: day ?? '',
      responses: counts.responses,
      completed: counts.completed,
    })),
  }
}

async function readNps(db: Db, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const questions = await chooseQuestions(db, request, (it) => it.kind === 'NUMBER' && it.isNps)
  const counts = questions.length > 0 ? await countNps(db, request, toKeys(questions)) : []
  return {
    insightsType: 'NPS',
    surveyId: request.surveyId,
    questions: questions.map((question) => summariseNps(question, counts, trendDays)),
  }
}

async function readQuestions(db: Db, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const questions = await chooseQuestions(db, request, () => true)
  const keys = toKeys(questions)
  const figures = keys.length > 0 ? await listFigures(db, request, keys) : []
  const counts = keys.length > 0 ? await countAnswers(db, request, keys) : []
  return {
    insightsType: 'QUESTION',
    surveyId: request.surveyId,
    questions: summariseQuestions(questions, { figures, counts }),
  }
}

async function readTexts(db: Db, request: SurveyInsightRequest): Promise<SurveyInsight> {
  const keys = toKeys(await chooseQuestions(db, request, ({ kind }) => kind === 'TEXT'))
  const { page, size, surveyId, search = '', sort = 'at,DESC' } = request
  const texts = await listTexts(db, { filter: request, keys, search: search.trim() }, { page, size, sort })
  return {
    insightsType: 'TEXT',
    surveyId,
    ...mapPaged(texts, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

async function readUsers(db: Db, request: SurveyInsightRequest): Promise<SurveyInsight> {
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
