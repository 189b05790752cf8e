import { isReachable } from '../page/await-reach.ts'
import { setLate } from '../page/late-code.ts'
import { measureThrough } from '../page/measure-through.ts'
import { findPainted } from '../page/read-box.ts'
import { keepInRow } from './keep-in-row.ts'
import { haveRows, keepInRow as keepInLoadedRow } from './rows/load-rows.ts'

/** From now on, elements are found by their rows, and by who can see them, without loading more code. */
export function findAtOnce(): void {
  haveRows({ keepInRow })
  setLate({ keepInRow: keepInLoadedRow, isReachable, measureThrough, findPainted })
}
