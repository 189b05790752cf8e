import { setKeepInRow } from '../late-rows.ts'
import * as rows from '../keep-in-row.ts'
import { haveRows, keepInRow } from './load-rows.ts'

/** From now on, elements are found by their rows without loading more code. */
export function useRowsAtOnce(): void {
  haveRows(rows)
  setKeepInRow(keepInRow)
}
