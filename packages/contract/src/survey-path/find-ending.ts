import type { Survey, SurveyEnding } from '../documents/survey.ts'
import { conditionHolds } from './condition-holds.ts'
import { keepAsked, listAsked, type GivenAnswers } from './list-asked.ts'

/** The message that is shown once the answers are sent. The end message has neither key nor link. */
export type ShownEnding = Survey['endMessage'] | Omit<SurveyEnding, 'if'>

/** The ending for these answers, or else the end message; undefined if that is switched off. */
export function findEnding(survey: Survey, answers: GivenAnswers): ShownEnding | undefined {
  const { endings = [], endMessage } = survey
  const given = keepAsked(answers, listAsked(survey, answers))
  const ending = endings.find((it) => conditionHolds(it.if, given[it.if.question]))
  return ending ?? (endMessage.enabled ? endMessage : undefined)
}
