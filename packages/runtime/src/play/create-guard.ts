/** Wraps a callback so that it runs only until the guide is over, and never throws. */
export type Guarded = <T extends unknown[]>(run: (...args: T) => void) => (...args: T) => void

/** Keeps every failure, ours or the host's, out of the page: `onFailure` ends the guide instead. */
export function createGuard(onFailure: () => void) {
  let isOver = false

  const guarded: Guarded =
    (run) =>
    (...args) => {
      if (isOver) return
      try {
        run(...args)
      } catch {
        try {
          if (!isOver) onFailure()
        } catch {
          // The host itself fails, so there is nobody left to tell.
        }
      }
    }

  return { guarded, close: () => void (isOver = true) }
}
