import type { ResponseAnswer, Survey, SurveyGuide, SurveyUser } from '@waymark/contract'
import { toSubError, type ResponseOutcome } from '@waymark/contract/constants'
import { isAnswered, keepAsked, listAsked } from '@waymark/contract/survey-path'
import type { DeliveryScheduler } from '../../../apps/webhooks/index.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { countResponse } from '../quotas/count-response.ts'
import { stopSurvey } from '../quotas/stop-survey.ts'
import { announceResponse } from './announce-response.ts'
import { checkAnswers } from './check-answers.ts'
import { toRequiredMessage } from './required-message.ts'
import {
  continueResponse,
  deleteAnswersExcept,
  findProjectOfSurvey,
  insertResponseIfNew,
  listAnswers,
  lockPresentResponse,
  replaceAnswers,
  type ResponseRow,
} from './responses.repo.ts'
import { toAnswers } from './to-answers.ts'

interface Settled {
  answers: SurveyUser['answers']
  missing: string[]
}

const dayMs = 86_400_000

export interface StoreParts extends DeliveryScheduler {
  db: Db
}

export interface GivenResponse {
  guide: SurveyGuide
  row: Omit<ResponseRow, 'isSingle' | 'iteration' | 'startedAt'> & { startedAt: Date }
  answers: Record<string, ResponseAnswer>
  /** The end user's identity is not proven: the response stands alone, and neither reads nor changes earlier ones. */
  isUnproven?: boolean
}

/**
 * Stores a response to a published survey. It continues an earlier one with the same id or from the same end user,
 * unless that is complete: complete responses never change. Throws `invalid_input` with all answers that do not fit.
 */
export async function storeResponse(
  parts: StoreParts,
  { guide, row: given, answers, isUnproven = false }: GivenResponse,
): Promise<ResponseOutcome> {
  const { survey } = guide
  const checked = checkAnswers(survey, answers)
  if (checked.faults.length > 0) throw new DomainError('invalid_input', { subErrors: checked.faults })
  const row: StoredRow = {
    ...given,
    isSingle: given.endUserKey !== null && !survey.recurring && !isUnproven,
    iteration: findIteration(survey, given.startedAt),
  }
  try {
    return await inTransaction(parts.db, async (tx) => {
      const refused = await insertOrContinue(tx, row)
      if (refused) return refused
      await replaceAnswers(tx, { responseId: row.id, surveyId: row.surveyId }, checked)
      if (row.isComplete) await complete(parts, tx, { guide, row })
      await announceResponse(parts, tx, { guide, row })
      return 'STORED'
    })
  } catch (error) {
    if (error instanceof QuotaFull) return 'QUOTA_FULL'
    throw error
  }
}

type StoredRow = ResponseRow & { iteration: number; startedAt: Date }

/** Undoes the transaction, in which some quotas may have been counted. */
class QuotaFull extends Error {}

/** Makes room for the answers; returns an outcome if they are not wanted. */
async function insertOrContinue(tx: Tx, row: StoredRow): Promise<ResponseOutcome | undefined> {
  if (await insertResponseIfNew(tx, row)) return undefined
  const present = await lockPresentResponse(tx, row)
  if (!present || !isSameResponse(present, row)) throw new DomainError('response_taken')
  if (present.isComplete) return present.id === row.id ? 'DUPLICATE' : 'ALREADY_ANSWERED'
  // A later one overtook it on the way.
  if (!row.isComplete && toMs(row.lastAt) < toMs(present.lastAt)) return 'DUPLICATE'
  await continueResponse(tx, present.id, row)
  return undefined
}

/** Checks that nothing is missing, and counts the response. The last one that is wanted stops the survey. */
async function complete(
  { jobs }: StoreParts,
  tx: Tx,
  { guide, row }: { guide: SurveyGuide; row: StoredRow },
): Promise<void> {
  const { id, surveyId, locale } = row
  const { answers, missing } = await settleAnswers(tx, id, guide.survey)
  if (missing.length > 0) {
    throw new DomainError('invalid_input', {
      subErrors: missing.map((key) => {
        const message = toRequiredMessage(guide, key, locale)
        return toSubError('answer_missing', { field: `answers.${key}`, message })
      }),
    })
  }
  const counted = await countResponse(tx, { id, surveyId, answers })
  if (counted === 'FULL') throw new QuotaFull()
  const project = counted === 'LAST' ? await findProjectOfSurvey(tx, surveyId) : undefined
  if (!project) return
  const payload = { appId: project.appId, surveyId }
  await jobs.add(tx, stopSurvey, { payload, orgId: null, subject: 'Survey' })
}

type Identity = Pick<ResponseRow, 'surveyId' | 'version' | 'endUserKey'>

/** An id that belongs to somebody else's response, by chance or on purpose, gives no access to it. */
const isSameResponse = (one: Identity, other: Identity) =>
  one.surveyId === other.surveyId &&
  one.version === other.version &&
  (one.endUserKey ?? null) === (other.endUserKey ?? null)

const toMs = (at: Date | string) => new Date(at).getTime()

/**
 * The iteration that a response belongs to by the moment it began, counted from 1. Before the first one it is the
 * first, and after the last one the last. A survey without iterations has one.
 */
function findIteration({ recurrence }: Survey, startedAt: Date): number {
  if (!recurrence) return 1
  const { startsOn, everyDays, times } = recurrence
  const days = (startedAt.getTime() - Date.parse(startsOn)) / dayMs
  return Math.min(Math.max(Math.floor(days / everyDays) + 1, 1), times)
}

/**
 * Finishes a complete response: removes answers to questions that are not asked, given the others. Returns the rest,
 * and the required questions without an answer, in order.
 */
async function settleAnswers(tx: Tx, responseId: string, survey: Survey): Promise<Settled> {
  const types = new Map(Object.entries(survey.questions).map(([key, { type }]) => [key, type]))
  const answers = toAnswers(await listAnswers(tx, responseId), types)
  const asked = listAsked(survey, answers)
  if (Object.keys(answers).some((key) => !asked.includes(key))) {
    await deleteAnswersExcept(tx, responseId, asked)
  }
  const missing = asked.filter((key) => {
    const question = survey.questions[key]
    return question?.required && !isAnswered(question, answers[key])
  })
  return { answers: keepAsked(answers, asked), missing }
}
