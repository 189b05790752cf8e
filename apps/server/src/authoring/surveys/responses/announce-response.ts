import type { SurveyGuide } from '@waymark/contract'
import { lowNpsBelow, questionTraits, type QuestionType } from '@waymark/contract/constants'
import type { Tx } from '../../../platform/db/db.ts'
import { announce, type DeliveryScheduler } from '../../../apps/webhooks/index.ts'
import type { AnswerRow } from './check-answers.ts'
import { toAnswers } from './to-answers.ts'
import { findProjectOfSurvey, listAnswers, type ResponseRow } from './responses.repo.ts'

/** Notifies webhooks of an end user's answers so far. */
export async function announceResponse(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  { guide, row }: { guide: SurveyGuide; row: ResponseRow },
): Promise<void> {
  const project = await findProjectOfSurvey(tx, row.surveyId)
  if (!project) return
  const { appId, name: surveyName } = project
  const { id, surveyId, isComplete, endUserKey = null } = row
  const types = new Map(Object.entries(guide.survey.questions).map(([key, { type }]) => [key, type]))
  const about = { appId, endUserKey }
  await announce(deliveryScheduler, tx, {
    ...about,
    event: isComplete ? 'survey_response_complete' : 'survey_response_partial',
    data: async () => {
      return {
        response: {
          id,
          surveyId: row.surveyId,
          surveyVersion: row.version,
          deploymentId: row.deploymentId ?? null,
          deploymentVersion: row.deploymentVersion ?? null,
          source: row.source,
          endUserId: endUserKey,
          isComplete,
          locale: row.locale,
          platform: row.platform,
          startedAt: new Date(row.startedAt).toISOString(),
          lastAt: new Date(row.lastAt).toISOString(),
          answers: toAnswers(await listAnswers(tx, id), types),
        },
      }
    },
  })
  const scored = [...types].flatMap(([key, type]) => (isNps(type) ? [key] : []))
  if (scored.length === 0) return
  const score = lowestOf(await listAnswers(tx, id), scored)
  if (score === undefined || score >= lowNpsBelow) return
  await announce(deliveryScheduler, tx, {
    ...about,
    event: 'survey_nps_low',
    // Only once, although a response grows from question to question.
    source: `nps:${id}`,
    data: async () => ({ answer: { responseId: id, surveyId, surveyName, score, endUserId: endUserKey } }),
  })
}

const isNps = (type: QuestionType): boolean => {
  const traits = questionTraits[type]
  return 'isNps' in traits && traits.isNps
}

/** Of several questions for a score, the worst counts. */
function lowestOf(answers: AnswerRow[], keys: string[]): number | undefined {
  const scores = answers.flatMap(({ questionKey, number }) =>
    number !== null && keys.includes(questionKey) ? [Number(number)] : [],
  )
  return scores.length === 0 ? undefined : Math.min(...scores)
}
