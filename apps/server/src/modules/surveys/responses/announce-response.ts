import type { SurveyGuide } from '@waymark/contract'
import type { Tx } from '../../../platform/db/db.ts'
import { announce, type DeliveryScheduler } from '../../webhooks/index.ts'
import { toAnswers } from './to-answers.ts'
import { findAppOfSurvey, listAnswers, type ResponseRow } from './responses.repo.ts'

/** Notifies webhooks of an end user's answers so far. */
export async function announceResponse(
  deliveryScheduler: DeliveryScheduler,
  tx: Tx,
  { guide, row }: { guide: SurveyGuide; row: ResponseRow },
): Promise<void> {
  const appId = await findAppOfSurvey(tx, row.surveyId)
  if (!appId) return
  const { id, isComplete, endUserKey = null } = row
  await announce(deliveryScheduler, tx, {
    appId,
    event: isComplete ? 'survey_response_complete' : 'survey_response_partial',
    endUserKey,
    data: async () => {
      const types = new Map(Object.entries(guide.survey.questions).map(([key, { type }]) => [key, type]))
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
}
