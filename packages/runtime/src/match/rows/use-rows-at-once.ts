import { setKeepInRow } from '../late-rows.ts'
import { keepInRow } from '../keep-in-row.ts'
import { haveRows, keepInRow as keepInLoadedRow } from './load-rows.ts'

/** From now on, elements are found by their rows without loading more code. */
export function useRowsAtOnce(): void {
  haveRows({ keepInRow })
  setKeepInRow(keepInLoadedRow)
}
