import type { ResponseAnswer, SurveyGuide } from '@waymark/contract'
import { toSubError, type ResponseOutcome } from '@waymark/contract/constants'
import { inTransaction, type Db } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { DeliveryScheduler } from '../../webhooks/index.ts'
import { announceResponse } from './announce-response.ts'
import { checkAnswers, listUnanswered } from './check-answers.ts'
import { toRequiredMessage } from './required-message.ts'
import {
  continueResponse,
  insertResponseIfNew,
  listAnsweredKeys,
  lockPresentResponse,
  replaceAnswers,
  type ResponseRow,
} from './responses.repo.ts'

export interface StoreParts extends DeliveryScheduler {
  db: Db
}

export interface GivenResponse {
  guide: SurveyGuide
  row: Omit<ResponseRow, 'isSingle'>
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
  const row: ResponseRow = {
    ...given,
    isSingle: given.endUserKey !== null && !survey.recurring && !isUnproven,
  }
  const place = { responseId: row.id, surveyId: row.surveyId }

  return inTransaction(parts.db, async (tx) => {
    if (!(await insertResponseIfNew(tx, row))) {
      const present = await lockPresentResponse(tx, row)
      if (!present || !isSameResponse(present, row)) throw new DomainError('response_taken')
      if (present.isComplete) return present.id === row.id ? 'DUPLICATE' : 'ALREADY_ANSWERED'
      // A later one overtook it on the way.
      if (!row.isComplete && toMs(row.lastAt) < toMs(present.lastAt)) return 'DUPLICATE'
      await continueResponse(tx, present.id, row)
    }
    await replaceAnswers(tx, place, checked)
    const missing = row.isComplete ? listUnanswered(survey, await listAnsweredKeys(tx, row.id)) : []
    if (missing.length === 0) {
      await announceResponse(parts, tx, { guide, row })
      return 'STORED'
    }
    throw new DomainError('invalid_input', {
      subErrors: missing.map((key) => {
        const message = toRequiredMessage(guide, key, row.locale)
        return toSubError('answer_missing', { field: `answers.${key}`, message })
      }),
    })
  })
}

type Identity = Pick<ResponseRow, 'surveyId' | 'version' | 'endUserKey'>

/** An id that belongs to somebody else's response, by chance or on purpose, gives no access to it. */
const isSameResponse = (one: Identity, other: Identity) =>
  one.surveyId === other.surveyId &&
  one.version === other.version &&
  (one.endUserKey ?? null) === (other.endUserKey ?? null)

const toMs = (at: Date | string) => new Date(at).getTime()
