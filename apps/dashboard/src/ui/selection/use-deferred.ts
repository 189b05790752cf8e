import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteLeaving } from '../../lib/calls/api.ts'
import { hideToast, showToast, ACTION_LASTS_MS } from '../dialogs/toast.ts'

interface Deferred {
  ids: readonly string[]
  /** The text of a toast, with a button that keeps everything as it is. */
  toast: string
  act: () => void
}

/**
 * For what cannot be taken back, such as a deletion: the entries are gone from the screen at once, and in truth when the
 * time to undo it is over or the screen is left.
 */
export function useDeferred() {
  const { t } = useTranslation()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef<Deferred & { timer: number }>(null)

  const settle = useCallback((isUndone: boolean) => {
    const deferred = pending.current
    if (!deferred) return
    pending.current = null
    window.clearTimeout(deferred.timer)
    if (isUndone) setHidden(new Set())
    else {
      hideToast(deferred.toast)
      deferred.act()
    }
  }, [])

  useEffect(() => {
    const leavePage = () => {
      noteLeaving(true)
      settle(false)
    }
    const comeBack = () => noteLeaving(false)
    window.addEventListener('pagehide', leavePage)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      window.removeEventListener('pageshow', comeBack)
      settle(false)
    }
  }, [settle])

  const defer = (deferred: Deferred) => {
    settle(false)
    const timer = window.setTimeout(() => settle(false), ACTION_LASTS_MS)
    pending.current = { ...deferred, timer }
    setHidden(new Set(deferred.ids))
    showToast('success', deferred.toast, {
      label: t('selection.undo'),
      onClick: () => settle(true),
      stays: true,
    })
  }
  return { hidden, defer }
}
