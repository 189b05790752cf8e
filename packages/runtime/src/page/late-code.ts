import type { WebIdentifier } from '@waymark/contract'
import type { isReachable } from './await-reach.ts'
import type { measureThrough } from './measure-through.ts'
import type { findPainted } from './read-box.ts'

/** The code loaded after drawing, as finding and measuring elements uses it. */
interface LateCode {
  /** Returns some of the elements that it is given. */
  keepInRow(found: readonly object[], identifier: WebIdentifier): object[]
  isReachable: typeof isReachable
  measureThrough: typeof measureThrough
  findPainted: typeof findPainted
}

export let late: LateCode | undefined

/** It could not be loaded, so elements are found without it. */
export let hasFailed = false

export const setLate = (it: LateCode | undefined): void => {
  late = it
  hasFailed = !it
}
