/** Wraps a callback so that it never throws and does nothing once the guide is over. */
export type Guarded = <T extends unknown[]>(run: (...args: T) => void) => (...args: T) => void

/** Keeps failures of Waymark or the host away from the page: `onFailure` ends the guide. */
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
          // The host itself fails, so there is nobody to report to.
        }
      }
    }

  return { guarded, close: () => void (isOver = true) }
}
