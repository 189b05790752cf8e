import type { ResponseAnswer, Survey } from '@waymark/contract'
import { keepAsked, listAsked } from '@waymark/contract/survey-path'
import { DomainError } from '../../../platform/errors.ts'
import type { LinkedSurvey } from '../survey/links.repo.ts'
import { toText } from '../responses/required-message.ts'
import { storeResponse, type StoreParts } from '../responses/store-response.ts'
import { toPageTexts } from './page-texts.ts'
import { readForm } from './read-form.ts'

export interface SentForm {
  linked: LinkedSurvey
  locale: string
  form: URLSearchParams
}

export interface TakenForm {
  responseId: string
  startedAt: string
  answers: Record<string, ResponseAnswer>
  /** If there are any, nothing was stored. */
  errors: Map<string, string>
  /** The first question that the answers led to. If there is one, nothing was stored either. */
  next?: string | undefined
  /** There are enough answers like these, so they were not stored. */
  isFull?: boolean
}

/** The longest time that the page may claim to have been open. */
const longestMs = 86_400_000
const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Stores a visitor's answers. The page created the response's id, so that sending it twice counts once. */
export async function takeForm(parts: StoreParts, { linked, locale, form }: SentForm): Promise<TakenForm> {
  const { clock } = parts
  const now = clock.now()
  const { survey } = linked.guide
  const sent = readForm(survey, form)
  const answers = keepAsked(sent, listAsked(survey, sent))
  const given = form.get('id') ?? ''
  const responseId = uuidV7.test(given) ? given : clock.newId()
  const startedAt = toStart(form.get('startedAt'), now)
  const taken = { responseId, startedAt: startedAt.toISOString(), answers }
  const next = findNext(survey, { form, answers, responseId })
  if (next !== undefined) return { ...taken, errors: new Map(), next }
  try {
    const outcome = await storeResponse(parts, {
      guide: linked.guide,
      answers,
      row: {
        id: responseId,
        surveyId: linked.surveyId,
        version: linked.version,
        deploymentId: null,
        deploymentVersion: null,
        source: 'PUBLIC',
        endUserKey: null,
        isComplete: true,
        locale,
        platform: 'WEB',
        startedAt,
        lastAt: now,
        receivedAt: now,
      },
    })
    return { ...taken, errors: new Map(), isFull: outcome === 'QUOTA_FULL' }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid_input') throw error
    return { ...taken, errors: toErrors(error, { linked, locale }) }
  }
}

/** The first question that the visitor has not seen yet; undefined for a form that does not say what it asked. */
function findNext(
  survey: Survey,
  { form, answers, responseId }: Pick<SentForm, 'form'> & Pick<TakenForm, 'answers' | 'responseId'>,
): string | undefined {
  const seen = form.get('asked')?.split(' ')
  return seen && listAsked(survey, answers, responseId).find((key) => !seen.includes(key))
}

/** The errors in the visitor's language, in the survey's order of questions. */
function toErrors(
  { subErrors }: DomainError,
  { linked: { guide }, locale }: Omit<SentForm, 'form'>,
): Map<string, string> {
  const wrong = new Map(subErrors.map(({ field = '', code }) => [field.replace('answers.', ''), code]))
  const texts = toPageTexts(locale)
  return new Map(
    guide.survey.order
      .filter((key) => wrong.has(key))
      .map((key) => {
        const code = wrong.get(key)
        if (code === 'ranking_expected') return [key, texts.badRank]
        if (code === 'date_expected') return [key, texts.badDate]
        if (code !== 'answer_missing') return [key, texts.tooLong]
        const own = toText(guide.survey.questions[key]?.properties.requiredMessage, guide, locale)
        return [key, own || texts.missing]
      }),
  )
}

function toStart(given: string | null, now: Date): Date {
  const ms = Date.parse(given ?? '')
  const isBelieved = ms <= now.getTime() && ms >= now.getTime() - longestMs
  return isBelieved ? new Date(ms) : now
}
