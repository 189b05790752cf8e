import type { SurveyFilters, SurveyUser } from '@waymark/contract'
import { questionTraits, type QuestionType } from '@waymark/contract/constants'
import { toCsvFile } from '../../../platform/csv/write-csv.ts'
import type { CallContext } from '../../../platform/http/call.ts'
import { toAnswerKind, type ToLabel } from '../responses/answer-kinds.ts'
import { toAnswers } from '../responses/to-answers.ts'
import { listAnswered, type AnsweredResponse } from '../responses/answered-responses.repo.ts'
import { withFormerLabels } from '../survey/former-choices.repo.ts'
import { assertOwnFilter, type SurveyName } from '../survey/survey-place.ts'
import { findDefaultLocale, listPublishedQuestions, type PublishedQuestion } from '../survey/surveys.repo.ts'

type ExportFilter = Pick<
  SurveyFilters,
  'surveyDeploymentId' | 'surveyVersion' | 'iteration' | 'startFilter' | 'endFilter'
>

export interface ExportQuery extends ExportFilter {
  page: number
  size: number
}

/** The responses as a CSV file, one per row, with columns for every question that was ever published. */
export async function exportResponses(
  context: CallContext,
  name: SurveyName,
  { page, size, surveyDeploymentId, surveyVersion, iteration, startFilter, endFilter }: ExportQuery,
): Promise<File> {
  const { db } = context
  const filter = { surveyId: name.id, surveyDeploymentId, surveyVersion, iteration, startFilter, endFilter }
  await assertOwnFilter(context, { ...filter, appId: name.appId })
  const questions = await withFormerLabels(db, name.id, await listPublishedQuestions(db, name.id))
  const toLabel = toLabelIn(await findDefaultLocale(db, name.id))
  const types = new Map(questions.map(({ key, type }) => [key, type]))
  const responses = await listAnswered(db, filter, { limit: size, offset: page * size })
  const rows = responses.map((response) => {
    const answers = toAnswers(response.answers, types)
    const ofQuestions = questions.flatMap((question) => {
      const { key, type } = question
      const answer = answers[key]
      const noted = response.notes.find(({ questionKey }) => questionKey === key)
      const notes = isText(type) ? [noted?.tags.join('; ') ?? '', noted?.note ?? ''] : []
      const text = answer === undefined ? '' : toAnswerKind(type).toText(question, answer, toLabel)
      return isKeyed(question) ? [toCell(answer ?? ''), text] : [text, ...notes]
    })
    return [...ownColumns.map(([, read]) => read(response)), ...ofQuestions]
  })
  const header = [
    ...ownColumns.map(([title]) => title),
    ...questions.flatMap((it) => toHeadings(it, toLabel)),
  ]
  return toCsvFile('responses', header, rows)
}

const isText = (type: QuestionType) => questionTraits[type].kind === 'TEXT'

/** Whether answers are keys or points, which people read by their labels. */
const isKeyed = ({ type, answers }: PublishedQuestion) =>
  answers.length > 0 || ['CHOICE', 'RANKING', 'MATRIX'].includes(questionTraits[type].kind)

/**
 * The columns of a question: its answers as people read them, preceded by their keys for programs if these differ. A
 * text answer is followed by its tags and note.
 */
function toHeadings(question: PublishedQuestion, toLabel: ToLabel): string[] {
  const { key, type, label } = question
  const heading = `${key}: ${toLabel(label)}`
  if (isKeyed(question)) return [key, heading]
  return isText(type) ? [heading, `${key}_tags`, `${key}_note`] : [heading]
}

/** In the survey's own language, where its author has written it. */
const toLabelIn =
  (locale: string): ToLabel =>
  (label) =>
    label[locale] || Object.values(label).find(Boolean) || ''

/** Several choices in one cell; those of a matrix with their rows. */
function toCell(answer: SurveyUser['answers'][string]): string {
  if (typeof answer !== 'object') return String(answer)
  const parts = Array.isArray(answer) ? answer : Object.entries(answer).map((it) => it.join(': '))
  return parts.join('; ')
}

const ownColumns: [string, (response: AnsweredResponse) => string][] = [
  ['response_id', ({ id }) => id],
  ['end_user_id', ({ endUserKey }) => endUserKey ?? ''],
  ['source', ({ source }) => source],
  ['survey_version', ({ version }) => String(version)],
  ['deployment_id', ({ deploymentId }) => deploymentId ?? ''],
  ['deployment_version', ({ deploymentVersion }) => String(deploymentVersion ?? '')],
  ['locale', ({ locale }) => locale],
  ['platform', ({ platform }) => platform],
  ['started_at', ({ startedAt }) => startedAt.toISOString()],
  ['last_at', ({ lastAt }) => lastAt.toISOString()],
  ['is_complete', ({ isComplete }) => String(isComplete)],
  ['iteration', ({ iteration }) => String(iteration)],
]
