import { sessionQuery } from '../lib/calls/session.ts'
import { whenIdle } from '../lib/state/when-idle.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

/** The screen's own files come first. */
const AFTER_MS = 5_000

/** Loads the sender of telemetry once somebody is signed in, and the browser is idle. */
export function loadTelemetry(): void {
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return
    stop()
    setTimeout(() => whenIdle(() => void startSender()), AFTER_MS)
  })
}

async function startSender() {
  // A missing file must not show: reports are kept within bounds and go with the page.
  const loaded = await import('./telemetry/start-telemetry.ts').catch(() => undefined)
  loaded?.startTelemetry({ router, queryClient, apiBase: window.location.origin })
}
