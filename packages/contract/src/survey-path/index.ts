/** Determines which questions of a survey are asked, in which order and words: the same in SDKs and on the server. */
export { isAnswerToken, nameAnswers, toAnswerToken } from './answer-token.ts'
export { toReaderFallbacks } from './reader-token.ts'
export { toFallbacks } from './to-fallbacks.ts'
export { fillAnswers } from './fill-answers.ts'
export { findEnding, type ShownEnding } from './find-ending.ts'
export { isAnswered } from './is-answered.ts'
export { keepAsked, listAsked } from './list-asked.ts'
export { shuffle } from './shuffle.ts'
