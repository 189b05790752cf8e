import { getWindow } from './get-window.ts'
import type { PageHost } from './page-host.ts'

/** Minimum time between two looks at a page that changes or moves all the time. */
const SPACING_MS = 50

/** Spaces looks at a page: a requested one comes with a frame, but not soon after the last one. */
export function spaceLooks(
  { document, now, schedule }: Pick<PageHost, 'document' | 'now' | 'schedule'>,
  run: () => void,
) {
  const window = getWindow(document)
  let isRequested = false
  let lookedAtMs = -Infinity

  /** Looks at once. */
  function look() {
    lookedAtMs = now()
    run()
  }

  function lookInFrame() {
    window.requestAnimationFrame(() => {
      isRequested = false
      look()
    })
  }

  function request() {
    if (isRequested) return
    isRequested = true
    const dueMs = lookedAtMs + SPACING_MS - now()
    if (dueMs > 0) schedule(dueMs, lookInFrame)
    else lookInFrame()
  }

  return { look, request }
}
