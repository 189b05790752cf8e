import type { WebIdentifier } from '@waymark/contract'
import type { Score } from './score-features.ts'

/** An element that an identifier's clues match. */
interface Accepted extends Score {
  element: Element
}

type KeepInRow = (accepted: readonly Accepted[], identifier: WebIdentifier) => Accepted[]

/** Finds elements by the text of their row, once it has loaded with the code that runs after drawing. */
export let keepInRowLate: KeepInRow | undefined

export const setKeepInRow = (it: KeepInRow): void => void (keepInRowLate = it)
