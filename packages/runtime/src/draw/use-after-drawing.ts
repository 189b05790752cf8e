import type * as afterDrawing from './after-drawing.ts'

let late: typeof afterDrawing | undefined

/**
 * Begins something with what no panel waits for, at once if that is loaded, or does `orElse` where it cannot be. Returns
 * what ends it, also before it has begun.
 */
export function useAfterDrawing(
  begin: (late: typeof afterDrawing) => (() => void) | void,
  orElse = () => {},
): () => void {
  let isOver = false
  let end: (() => void) | void
  const beginNow = (it: typeof afterDrawing) => {
    late = it
    if (!isOver) end = begin(it)
  }
  if (late) beginNow(late)
  else import('./after-drawing.ts').then(beginNow, orElse)
  return () => {
    isOver = true
    end?.()
  }
}
