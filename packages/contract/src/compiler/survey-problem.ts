import type { PlaceholderProblemCode } from './publish-problem.ts'

/** Something that keeps a survey from being published, and where: `survey.questions.<id>.label.<locale>`. */
export interface SurveyProblem {
  code:
    | PlaceholderProblemCode
    | 'no_questions'
    | 'text_missing'
    | 'condition_unfit'
    | 'survey_branch_unfit'
    | 'answer_token_unfit'
    | 'quota_unfit'
    | 'link_not_allowed'
    | 'scheme_not_named'
  message: string
  field: string
  locale?: string
  /** Of a placeholder: the property that it shows. */
  property?: string
}
