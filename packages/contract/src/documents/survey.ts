import { z } from 'zod'
import { questionKinds, questionTypes, surveyLimits } from '../constants/survey.ts'
import { localizedText } from './locale.ts'

/** Stable for ever: responses and insights go by it. */
const key = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use up to 40 small letters, digits and dashes')
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Use a colour such as #1f6f54')

/**
 * One of the choices of a selection, or the label of a point of a scale: a scale has a label for every point, the
 * lowest first, or for its two ends, or none.
 */
export const surveyAnswer = z.strictObject({ key, label: localizedText })

export const surveyQuestion = z.strictObject({
  type: z.enum(questionTypes),
  label: localizedText,
  answers: z.array(surveyAnswer).max(surveyLimits.answersPerQuestion).default([]),
  /** Its place in the survey's order, counted from 0; the server sets it. */
  order: z
    .int()
    .min(0)
    .max(surveyLimits.questions - 1)
    .optional(),
  required: z.boolean().default(false),
  properties: z
    .strictObject({
      /** What a missing answer is told. */
      requiredMessage: localizedText.optional(),
      placeholder: localizedText.optional(),
    })
    .default({}),
  styles: z.strictObject({ color: colour.optional(), bgColor: colour.optional() }).default({}),
  /** Kept, but not asked. */
  disabled: z.boolean().default(false),
  /** Points of a star rating or an opinion scale. NPS is always asked from 0 to 10. */
  scaleValue: z
    .int()
    .min(surveyLimits.scaleMin)
    .max(surveyLimits.scaleMax)
    .default(surveyLimits.scaleDefault),
  /** Whether every point of a scale shows its label, or only the two ends. */
  labelAll: z.boolean().default(false),
})

/** What a survey asks: the content of a project whose type is a survey's. */
export const survey = z
  .strictObject({
    /** Names the template that it began as. */
    id: key,
    header: z.strictObject({
      enabled: z.boolean(),
      title: localizedText,
      desc: localizedText,
      color: colour.optional(),
      bgColor: colour.optional(),
    }),
    /** A target app offers no way to close it unanswered. */
    required: z.boolean().default(false),
    /** One end user may answer the same version again. */
    recurring: z.boolean().default(false),
    /** The ids of the questions, each once. */
    order: z.array(key).max(surveyLimits.questions),
    questions: z.record(key, surveyQuestion),
    endMessage: z.strictObject({ enabled: z.boolean(), title: localizedText, desc: localizedText }),
  })
  .superRefine((it, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (Object.keys(it.questions).length > surveyLimits.questions) {
      complain(['questions'], `A survey asks at most ${surveyLimits.questions} questions`)
    }
    const named = new Set(it.order)
    if (named.size !== it.order.length) complain(['order'], 'The order names a question twice')
    it.order.forEach((id, index) => {
      if (!Object.hasOwn(it.questions, id)) complain(['order', index], 'There is no such question')
    })
    for (const [id, question] of Object.entries(it.questions)) {
      if (!named.has(id)) complain(['questions', id], 'The order does not name this question')
      const message = findAnswersFault(question)
      if (message) complain(['questions', id, 'answers'], message)
    }
  })

function findAnswersFault({ type, answers, scaleValue }: SurveyQuestion): string | undefined {
  if (new Set(answers.map(({ key: it }) => it)).size !== answers.length)
    return 'Two answers have the same key'
  const count = answers.length
  if (questionKinds[type] === 'CHOICE')
    return count < 2 ? 'A selection offers at least two answers' : undefined
  if (questionKinds[type] === 'TEXT') return count > 0 ? 'A question for a text offers no answers' : undefined
  const points = type === 'NPS_RATING' ? surveyLimits.npsMax + 1 : scaleValue
  if ([0, 2, points].includes(count)) return undefined
  return `Label all ${points} points, the two ends, or none`
}

export type SurveyAnswer = z.infer<typeof surveyAnswer>
export type SurveyQuestion = z.infer<typeof surveyQuestion>
export type Survey = z.infer<typeof survey>
