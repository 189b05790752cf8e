import { z } from 'zod'
import type { SubErrorCode, SubErrorParams } from '../constants/sub-errors.ts'
import { countPoints, questionTraits, questionTypes } from '../constants/question-traits.ts'
import { surveyLimits } from '../constants/survey.ts'
import { localizedText } from './locale.ts'
import { problem } from '../fields/problem.ts'

/** Never changes, because responses and insights refer to it. */
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, problem('key_expected'))
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, problem('colour_expected'))

/** A choice, or a label of a scale. A scale labels all points from the lowest up, its two ends, or none. */
export const surveyAnswer = z.strictObject({ key, label: localizedText })

export const surveyQuestion = z.strictObject({
  type: z.enum(questionTypes),
  label: localizedText,
  answers: z.array(surveyAnswer).max(surveyLimits.answersPerQuestion).default([]),
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
    /** Each question's id exactly once. */
    order: z.array(key).max(surveyLimits.questions),
    questions: z.record(key, surveyQuestion),
    endMessage: z.strictObject({ enabled: z.boolean(), title: localizedText, desc: localizedText }),
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

interface AnswersFault {
  code: SubErrorCode
  params?: SubErrorParams
}

function findAnswersFault(question: SurveyQuestion): AnswersFault | undefined {
  const { type, answers, scaleValue } = question
  if (new Set(answers.map(({ key: it }) => it)).size !== answers.length) {
    return { code: 'answer_keys_not_unique' }
  }
  const traits = questionTraits[type]
  if (traits.kind === 'CHOICE') return answers.length < 2 ? { code: 'too_few_choices' } : undefined
  if (traits.kind !== 'NUMBER') return answers.length > 0 ? { code: 'question_has_no_options' } : undefined
  const points = countPoints(traits, scaleValue)
  const isFit = [0, 2, points].includes(answers.length)
  return isFit ? undefined : { code: 'scale_labels_unfit', params: { points } }
}

export type SurveyAnswer = z.infer<typeof surveyAnswer>
export type SurveyQuestion = z.infer<typeof surveyQuestion>
export type Survey = z.infer<typeof survey>
