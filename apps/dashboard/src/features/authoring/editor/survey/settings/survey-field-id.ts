/** Element ids of fields that others link to. */
export const QUESTION_LABEL = 'survey-question-label'
export const HEADER_TITLE = 'survey-header-title'
export const END_TITLE = 'survey-end-title'
export const answerFieldId = (index: number) => `survey-answer-${index}`
export const rowFieldId = (index: number) => `survey-row-${index}`
export const endingFieldId = (index: number) => `survey-ending-${index}`
