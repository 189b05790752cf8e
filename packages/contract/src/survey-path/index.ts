/**
 * The model of a survey's form, which web pages, React Native and the public page draw: which questions are asked, in
 * which order and words, what their fields offer, and which answer a press gives.
 */
export {
  listChoices,
  pressChoice,
  pressRank,
  toByRow,
  toChosen,
  toDay,
  toInk,
  toScale,
} from './answer-fields.ts'
export { isAnswerToken, nameAnswers, toAnswerToken } from './answer-token.ts'
export { toReaderFallbacks } from './reader-token.ts'
export { toFallbacks } from './to-fallbacks.ts'
export { fillAnswers } from './fill-answers.ts'
export { findEnding, type ShownEnding } from './find-ending.ts'
export { isAnswered } from './is-answered.ts'
export { keepAsked, listAsked } from './list-asked.ts'
export { shuffle } from './shuffle.ts'
