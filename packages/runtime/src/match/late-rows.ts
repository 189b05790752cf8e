import type { keepInRow } from './rows/keep-in-row.ts'

/** Finds elements by the text of their row, once it has loaded with the code that runs after drawing. */
export let keepInRowLate: typeof keepInRow | undefined

export const setKeepInRow = (it: typeof keepInRow): void => void (keepInRowLate = it)
