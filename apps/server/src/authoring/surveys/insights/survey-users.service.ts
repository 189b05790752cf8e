import type { Paged, SurveyUser, SurveyUsersRequest } from '@waymark/contract'
import { surveyLimits } from '@waymark/contract/constants'
import { mapPaged } from '../../../platform/db/list.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { toAnswers } from '../responses/to-answers.ts'
import { listLatestAnswered } from '../responses/answered-responses.repo.ts'
import { assertOwnFilter } from '../survey/survey-place.ts'
import { listPublishedQuestions } from '../survey/surveys.repo.ts'

/** The most end users in user analytics. */
const most = 1000

/** Lists who answered what in the last 30 days, newest first. */
export async function listSurveyUsers(
  context: CallContext,
  { appId, page, size, sort, ...filter }: SurveyUsersRequest & { appId?: string },
): Promise<Paged<SurveyUser>> {
  const { db, clock } = context
  await assertOwnFilter(context, { ...filter, appId })
  const earliest = new Date(clock.now().getTime() - surveyLimits.userDays * 86_400_000).toISOString()
  const asked = filter.startFilter && new Date(filter.startFilter).toISOString()
  const recent = { ...filter, startFilter: asked && asked > earliest ? asked : earliest }

  const responses = await listLatestAnswered(db, { filter: recent, most }, { page, size, sort })
  const questions = await listPublishedQuestions(db, filter.surveyId)
  const types = new Map(questions.map(({ key, type }) => [key, type]))
  return mapPaged(responses, (it) => ({
    responseId: it.id,
    endUserId: it.endUserKey,
    source: it.source,
    surveyVersion: it.version,
    iteration: it.iteration,
    isComplete: it.isComplete,
    startedAt: it.startedAt.toISOString(),
    lastAt: it.lastAt.toISOString(),
    answers: toAnswers(it.answers, types),
  }))
}
