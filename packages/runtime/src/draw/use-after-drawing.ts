import { setLate } from '../page/late-code.ts'
import type * as afterDrawing from './after-drawing.ts'

let late: typeof afterDrawing | undefined

/** The code that loads after drawing, once it has. */
export const findAfterDrawing = () => late

/**
 * Starts something with code that loads after drawing: at once if it has loaded, or `orElse` if loading fails.
 * Returns how to stop it, even before it has started.
 */
export function useAfterDrawing(
  begin: (late: typeof afterDrawing) => (() => void) | void,
  orElse: () => unknown = () => {},
): () => void {
  let isOver = false
  let end: (() => void) | void
  const beginNow = (it: typeof afterDrawing) => {
    late = it
    setLate(it)
    if (!isOver) end = begin(it)
  }
  if (late) beginNow(late)
  else {
    import('./after-drawing.ts').then(beginNow, () => {
      setLate(undefined)
      if (!isOver) orElse()
    })
  }
  return () => {
    isOver = true
    end?.()
  }
}
