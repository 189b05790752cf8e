import type * as afterDrawing from './after-drawing.ts'

/** Runs something with what no panel waits for, or `orElse` where that cannot be loaded. */
export function loadAfterDrawing(run: (late: typeof afterDrawing) => void, orElse = () => {}) {
  import('./after-drawing.ts').then(run, orElse)
}
