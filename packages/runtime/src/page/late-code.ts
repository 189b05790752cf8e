import type * as afterDrawing from '../draw/after-drawing.ts'

/** What finding and measuring elements uses of the code that loads after drawing. */
type LateCode = Pick<typeof afterDrawing, 'keepInRow' | 'isReachable' | 'measureThrough' | 'findPainted'>

export let late: LateCode | undefined

/** It could not be loaded, so elements are found without it. */
export let hasFailed = false

export const setLate = (it: LateCode | undefined): void => {
  late = it
  hasFailed = !it
}
