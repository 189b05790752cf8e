import { useEffect } from 'react'
import { noteActivity, readLastActivityMs } from '../lib/calls/last-activity.ts'

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const
const DEBOUNCE_MS = 1000

interface IdleTimerProps {
  timeoutSeconds: number
  onIdle: () => void
}

/** Calls `onIdle` once nobody has touched any tab of the dashboard for the organisation's time-out. */
export function IdleTimer({ timeoutSeconds, onIdle }: IdleTimerProps) {
  useEffect(() => {
    const timeoutMs = timeoutSeconds * 1000
    let notedAtMs = 0
    let timer: ReturnType<typeof setTimeout>

    function noteSeldom() {
      const now = Date.now()
      if (now - notedAtMs < DEBOUNCE_MS) return
      notedAtMs = now
      noteActivity()
    }
    // Another tab may have been active meanwhile, so the deadline is read again each time it is reached.
    function check() {
      const remainingMs = readLastActivityMs() + timeoutMs - Date.now()
      if (remainingMs <= 0) return onIdle()
      timer = setTimeout(check, Math.min(remainingMs, 2 ** 31 - 1))
    }

    noteSeldom()
    check()
    for (const type of ACTIVITY) window.addEventListener(type, noteSeldom, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const type of ACTIVITY) window.removeEventListener(type, noteSeldom)
    }
  }, [timeoutSeconds, onIdle])
  return null
}
