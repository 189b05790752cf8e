import { findAppScheme, isLinkAllowed } from '../constants/authoring/link.ts'
import { publishProblems } from '../constants/problems/content.ts'
import { questionTraits, toScaleRange } from '../constants/authoring/question-traits.ts'
import { SURVEY_END } from '../constants/authoring/survey.ts'
import type { AnswerCondition, Survey, SurveyQuestion } from '../documents/survey.ts'
import { listNamedAnswers } from '../survey-path/answer-token.ts'
import type { PlaceholderProblemCode } from './publish-problem.ts'
import type { SurveyProblem } from './survey-problem.ts'

/** Finds conditions, branches, repeated answers, links and quotas that cannot work. */
export function findPathProblems(
  survey: Survey,
  asked: readonly string[],
  linkSchemes: readonly string[],
): SurveyProblem[] {
  const ofQuestions = asked.flatMap((id, index) =>
    findQuestionProblems({ id, survey, earlier: asked.slice(0, index), later: asked.slice(index + 1) }),
  )
  const ofEndings = (survey.endings ?? []).flatMap((ending, index) => {
    const field = `survey.endings.${index}`
    const url = ending.link?.url
    return [
      ...(fitsCondition(ending.if, survey, asked) ? [] : [toProblem('condition_unfit', field)]),
      ...(url === undefined ? [] : findLinkProblems(url, linkSchemes, `${field}.link`)),
    ]
  })
  const ofQuotas = (survey.quotas ?? []).flatMap(({ question, values }, index) =>
    fitsCondition({ question, test: 'ANY_OF', values }, survey, asked)
      ? []
      : [toProblem('quota_unfit', `survey.quotas.${index}`)],
  )
  return [...ofQuestions, ...ofEndings, ...ofQuotas]
}

interface Placed {
  id: string
  survey: Survey
  earlier: readonly string[]
  later: readonly string[]
}

function findQuestionProblems({ id, survey, earlier, later }: Placed): SurveyProblem[] {
  const question = survey.questions[id]
  if (!question) return []
  const field = `survey.questions.${id}`
  const { askIf = [], branches = [] } = question
  const upToHere = [...earlier, id]
  return [
    ...askIf.flatMap((it, index) =>
      fitsCondition(it, survey, earlier) ? [] : [toProblem('condition_unfit', `${field}.askIf.${index}`)],
    ),
    ...branches.flatMap((it, index) => {
      const isOn = it.goTo === SURVEY_END || later.includes(it.goTo)
      return isOn && fitsCondition(it.if, survey, upToHere)
        ? []
        : [toProblem('survey_branch_unfit', `${field}.branches.${index}`)]
    }),
    ...(listNamed(question).every((it) => earlier.includes(it))
      ? []
      : [toProblem('answer_token_unfit', `${field}.label`)]),
  ]
}

const listNamed = ({ label, answers }: SurveyQuestion) =>
  [label, ...answers.map((it) => it.label)]
    .flatMap((text) => Object.values(text))
    .flatMap((text) => listNamedAnswers(text ?? ''))

/** Whether a condition compares an answer that was given before with something that the question offers. */
function fitsCondition(
  { question: id, test, values = [], number = NaN }: AnswerCondition,
  { questions }: Survey,
  answered: readonly string[],
): boolean {
  const question = answered.includes(id) ? questions[id] : undefined
  if (!question) return false
  const traits = questionTraits[question.type]
  switch (test) {
    case 'ANY_OF':
    case 'NONE_OF':
      return (
        traits.kind === 'CHOICE' &&
        values.length > 0 &&
        values.every((it) => question.answers.some(({ key }) => key === it))
      )
    case 'AT_LEAST':
    case 'AT_MOST': {
      if (traits.kind !== 'NUMBER') return false
      const { min, max } = toScaleRange(traits, question.scaleValue)
      return number >= min && number <= max
    }
    case 'ANSWERED':
    case 'UNANSWERED':
      return true
  }
}

function findLinkProblems(url: string, linkSchemes: readonly string[], field: string): SurveyProblem[] {
  if (isLinkAllowed(url, linkSchemes)) return []
  return [toProblem(findAppScheme(url) ? 'scheme_not_named' : 'link_not_allowed', field)]
}

const toProblem = (
  code: Exclude<SurveyProblem['code'], 'text_missing' | PlaceholderProblemCode>,
  field: string,
): SurveyProblem => ({
  code,
  field,
  message: publishProblems[code],
})
