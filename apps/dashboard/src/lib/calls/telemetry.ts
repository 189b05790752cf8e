/** A report of the dashboard on its own use, from which the sender makes events and log lines. */
export type Report =
  | { kind: 'call'; path: readonly string[]; status: number; durationMs: number }
  | { kind: 'error'; error: unknown; replacesScreen?: boolean }
  | { kind: 'warning'; message: string }

const MOST_WAITING = 100
const waiting: Report[] = []

interface Sender {
  take: (it: Report) => void
  push: () => Promise<unknown>
}
const notLoaded: Sender = {
  take(it) {
    if (waiting.push(it) > MOST_WAITING) waiting.shift()
  },
  push: async () => undefined,
}
let sender = notLoaded

/** Keeps a report until the sender has loaded; afterwards, passes it on. Never throws. */
export const report = (it: Report): void => sender.take(it)

/** Sends all reports that are still queued, before the session ends. */
export const pushReports = (): Promise<unknown> => sender.push()

/** Registers the sender and passes on all earlier reports; returns a function that removes it. */
export function takeReports(loaded: Sender): () => void {
  sender = loaded
  for (const it of waiting.splice(0)) loaded.take(it)
  return () => {
    sender = notLoaded
  }
}

/** Fetches a call of the contract and reports its status, 0 without a response. Cancelled calls are left out. */
export async function fetchMeasured(path: readonly string[], request: Request, init?: RequestInit) {
  const startedAt = performance.now()
  const tell = (status: number) =>
    report({ kind: 'call', path, status, durationMs: Math.round(performance.now() - startedAt) })
  try {
    const answer = await fetch(request, init)
    tell(answer.status)
    return answer
  } catch (error) {
    if (!request.signal.aborted) tell(0)
    throw error
  }
}

/** Reports errors that no code has caught. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error }) => error && report({ kind: 'error', error: error as unknown }))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report({ kind: 'error', error: reason as unknown }),
  )
}
