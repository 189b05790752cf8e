import type { Page, Request } from '@playwright/test'

export interface Loading {
  /** The addresses asked for by the page itself; those of its frames are left out. */
  requests: string[]
  /** Round trips one after the other: a request that begins once another was answered may have waited for it. */
  waves: number
}

/** Records what a page asks for from now on until `stop` is called. Tell waves apart on a line with latency. */
export function recordLoading(page: Page): { stop(): Loading } {
  const waveOf = new Map<Request, number>()
  let answered = 0
  const begin = (request: Request) => {
    if (request.frame() !== page.mainFrame()) return
    waveOf.set(request, answered + 1)
    // A page's markup is read while it still arrives.
    if (request.isNavigationRequest()) answered += 1
  }
  const end = (request: Request) => void (answered = Math.max(answered, waveOf.get(request) ?? 0))
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    stop() {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
      return {
        requests: [...waveOf].map(([request, wave]) => `${wave} ${request.url()}`),
        waves: Math.max(0, ...waveOf.values()),
      }
    },
  }
}

/**
 * How much of the window moved though nobody had pressed anything: the sum of all layout shifts, of which Cumulative
 * Layout Shift (https://web.dev/articles/cls) is the largest burst.
 */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.reduce((sum, it) => sum + (it.hadRecentInput ? 0 : it.value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // An observer of nothing is never called.
        setTimeout(() => resolve(0), 200)
      }),
  )
}
