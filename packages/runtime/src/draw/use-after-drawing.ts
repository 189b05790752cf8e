import { setLate } from '../page/late-code.ts'
import type * as afterDrawing from './after-drawing.ts'

type AfterDrawing = typeof afterDrawing

let late: AfterDrawing | undefined
/** One promise for all callers, so that no event comes between the first who goes on and the last. */
let loading: Promise<AfterDrawing | undefined> | undefined

/** The code that loads after drawing, once it has. */
export const findAfterDrawing = () => late

/**
 * Starts something with code that loads after drawing: at once if it has loaded, or `orElse` if loading fails.
 * Returns how to stop it, even before it has started.
 */
export function useAfterDrawing(
  begin: (late: AfterDrawing) => (() => void) | void,
  orElse?: () => unknown,
): () => void {
  let isOver = false
  let end: (() => void) | void
  const go = (it?: AfterDrawing) => {
    if (!isOver) end = it ? begin(it) : void orElse?.()
  }
  if (late) go(late)
  else void (loading ??= import('./after-drawing.ts').then(settle, () => settle())).then(go)
  return () => {
    isOver = true
    end?.()
  }
}

function settle(it?: AfterDrawing) {
  loading = undefined
  setLate(it)
  return (late = it)
}
