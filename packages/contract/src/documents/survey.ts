import { z } from 'zod'
import type { SubErrorCode, SubErrorParams } from '../constants/problems/sub-errors.ts'
import { countPoints, questionTraits, questionTypes } from '../constants/authoring/question-traits.ts'
import { answerTests, SURVEY_END, surveyLimits } from '../constants/authoring/survey.ts'
import { localizedText } from './locale.ts'
import { problem } from '../fields/problem.ts'

/** Never changes, because responses and insights refer to it. */
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, problem('key_expected'))
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, problem('colour_expected'))

/** A choice, a row of a matrix, or a label of a scale. A scale labels all points from the lowest up, its two ends, or none. */
export const surveyAnswer = z.strictObject({ key, label: localizedText })

/** Holds or not for the answer to a question. A question that was not asked counts as not answered. */
export const answerCondition = z.strictObject({
  question: key,
  test: z.enum(answerTests),
  /** For ANY_OF and NONE_OF: keys of choices. */
  values: z.array(key).max(surveyLimits.answersPerQuestion).optional(),
  /** For AT_LEAST and AT_MOST. */
  number: z.int().min(0).max(surveyLimits.npsMax).optional(),
})

/** The question that follows an answer: a later one, or none. */
export const surveyBranch = z.strictObject({
  if: answerCondition,
  goTo: z.union([z.literal(SURVEY_END), key]),
})

/** An end message for certain answers, with a link for what to do next. */
export const surveyEnding = z.strictObject({
  key,
  if: answerCondition,
  title: localizedText,
  desc: localizedText,
  /** Publishing and showing check where it leads. */
  link: z.strictObject({ label: localizedText, url: z.string().max(2000) }).optional(),
})

/** A limit on complete responses with one of these answers. */
export const surveyQuota = z.strictObject({
  key,
  question: key,
  values: z.array(key).min(1).max(surveyLimits.answersPerQuestion),
  max: z.int().min(1).max(surveyLimits.mostResponses),
})

/** Asks the same end users again in each of several iterations, which follow each other without a break. */
export const surveyRecurrence = z.strictObject({
  everyDays: z.int().min(1).max(surveyLimits.iterationDays),
  times: z.int().min(2).max(surveyLimits.iterations),
  /** The first day of the first iteration, in UTC. */
  startsOn: z.iso.date(),
})

export const surveyQuestion = z.strictObject({
  type: z.enum(questionTypes),
  label: localizedText,
  answers: z.array(surveyAnswer).max(surveyLimits.answersPerQuestion).default([]),
  /** The subjects of the choices, in a matrix. */
  rows: z.array(surveyAnswer).min(1).max(surveyLimits.rowsPerQuestion).optional(),
  /** Position in the survey, counted from 0. Set by the server. */
  order: z
    .int()
    .min(0)
    .max(surveyLimits.questions - 1)
    .optional(),
  required: z.boolean().default(false),
  properties: z
    .strictObject({
      /** Message for a missing answer. */
      requiredMessage: localizedText.optional(),
      placeholder: localizedText.optional(),
    })
    .default({}),
  styles: z.strictObject({ color: colour.optional(), bgColor: colour.optional() }).default({}),
  /** Kept in the draft, but not asked. */
  disabled: z.boolean().default(false),
  /** Number of points, unless the type determines it: NPS always runs from 0 to 10. */
  scaleValue: z
    .int()
    .min(surveyLimits.scaleMin)
    .max(surveyLimits.scaleMax)
    .default(surveyLimits.scaleDefault),
  /** Whether every point shows its label, or only the two ends. */
  labelAll: z.boolean().default(false),
  /** Each end user sees the choices in an order of their own. */
  shuffleAnswers: z.literal(true).optional(),
  /** The question is asked only if all of these hold. They concern earlier questions. */
  askIf: z.array(answerCondition).max(surveyLimits.conditionsPerQuestion).optional(),
  /** The first that holds decides which question follows; without one it is the next. */
  branches: z.array(surveyBranch).max(surveyLimits.branchesPerQuestion).optional(),
})

/** A survey's content. */
export const survey = z
  .strictObject({
    /** The key of the template that the survey started from. */
    id: key,
    header: z.strictObject({
      enabled: z.boolean(),
      title: localizedText,
      desc: localizedText,
      color: colour.optional(),
      bgColor: colour.optional(),
    }),
    /** Target apps offer no way to close it before it is answered. */
    required: z.boolean().default(false),
    /** The same end user may answer the same version again. */
    recurring: z.boolean().default(false),
    /** The same end user may answer once in each iteration. */
    recurrence: surveyRecurrence.optional(),
    /** The limit of complete responses in all versions and iterations, at which the deployments stop. */
    responseLimit: z.int().min(1).max(surveyLimits.mostResponses).optional(),
    /** Once all of them are full, the deployments stop. */
    quotas: z.array(surveyQuota).max(surveyLimits.quotas).optional(),
    /** Each question's id exactly once. */
    order: z.array(key).max(surveyLimits.questions),
    questions: z.record(key, surveyQuestion),
    /** Each end user is asked in an order of their own. Questions that depend on each other keep their places. */
    shuffle: z.literal(true).optional(),
    endMessage: z.strictObject({ enabled: z.boolean(), title: localizedText, desc: localizedText }),
    /** The first that holds is shown instead of the end message, whether that is enabled or not. */
    endings: z.array(surveyEnding).max(surveyLimits.endings).optional(),
  })
  .superRefine((it, context) => {
    const complain = (code: SubErrorCode, path: (string | number)[], params?: SubErrorParams) =>
      context.addIssue({ code: 'custom', ...problem(code, { path, ...(params && { params }) }) })
    if (Object.keys(it.questions).length > surveyLimits.questions) {
      complain('too_many_questions', ['questions'], { max: surveyLimits.questions })
    }
    const named = new Set(it.order)
    if (named.size !== it.order.length) complain('order_names_twice', ['order'])
    it.order.forEach((id, index) => {
      if (!Object.hasOwn(it.questions, id)) complain('order_names_unknown', ['order', index])
    })
    for (const [id, question] of Object.entries(it.questions)) {
      if (!named.has(id)) complain('order_lacks_question', ['questions', id])
      const fault = findAnswersFault(question)
      if (fault) complain(fault.code, ['questions', id, 'answers'], fault.params)
    }
  })

const hasTwice = (answers: readonly SurveyAnswer[]) =>
  new Set(answers.map(({ key: it }) => it)).size !== answers.length

interface AnswersFault {
  code: SubErrorCode
  params?: SubErrorParams
}

function findAnswersFault(question: SurveyQuestion): AnswersFault | undefined {
  const { type, answers, scaleValue } = question
  if (hasTwice(answers) || hasTwice(question.rows ?? [])) {
    return { code: 'answer_keys_not_unique' }
  }
  const traits = questionTraits[type]
  if ((traits.kind === 'MATRIX') !== (question.rows !== undefined)) return { code: 'rows_unfit' }
  if (traits.kind === 'CHOICE' && traits.isConsent) {
    return answers.length === 1 ? undefined : { code: 'consent_needs_statement' }
  }
  if (traits.kind === 'CHOICE' || traits.kind === 'RANKING' || traits.kind === 'MATRIX') {
    return answers.length < 2 ? { code: 'too_few_choices' } : undefined
  }
  if (traits.kind !== 'NUMBER') return answers.length > 0 ? { code: 'question_has_no_options' } : undefined
  const points = countPoints(traits, scaleValue)
  const isFit = [0, 2, points].includes(answers.length)
  return isFit ? undefined : { code: 'scale_labels_unfit', params: { points } }
}

export type AnswerCondition = z.infer<typeof answerCondition>
export type SurveyBranch = z.infer<typeof surveyBranch>
export type SurveyQuota = z.infer<typeof surveyQuota>
export type SurveyRecurrence = z.infer<typeof surveyRecurrence>
export type SurveyEnding = z.infer<typeof surveyEnding>
export type SurveyAnswer = z.infer<typeof surveyAnswer>
export type SurveyQuestion = z.infer<typeof surveyQuestion>
export type Survey = z.infer<typeof survey>
