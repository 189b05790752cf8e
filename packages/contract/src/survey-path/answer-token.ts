/** Matches the tokens of answers in a text. */
export const ANSWER_TOKEN = /\{\{\s*answer\.([a-z0-9-]{1,40})\s*(?:\|([^{}]*))?\}\}/g

/** The token that stands for an answer in a text: `{{answer.city}}`, or `{{answer.city|your town}}` with a fallback. */
export const toAnswerToken = (id: string, fallback = ''): string =>
  fallback ? `{{answer.${id}|${fallback}}}` : `{{answer.${id}}}`

/** Whether a piece of a text is the token of an answer, and nothing else. */
export const isAnswerToken = (piece: string): boolean =>
  piece !== '' && piece.replace(ANSWER_TOKEN, '') === ''

/** The questions whose answers a text repeats. */
export const listNamedAnswers = (text: string): string[] =>
  [...text.matchAll(ANSWER_TOKEN)].map(([, id]) => id ?? '')

/** A text with names in place of the answers that it repeats: `How is [Your city]?` */
export const nameAnswers = (text: string, nameOf: (id: string) => string): string =>
  text.replace(ANSWER_TOKEN, (_, id: string) => `[${nameOf(id)}]`)
