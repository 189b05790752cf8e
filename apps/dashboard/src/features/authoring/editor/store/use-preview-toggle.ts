import type { DynamicGuide, Guide } from '@waymark/contract'
import { useMemo, useState } from 'react'
import type { EditorStore } from './editor-store.ts'
import { toGuide } from '../model/to-guide.ts'
import type { PreviewState } from './preview-context.ts'

/** Starts and stops a preview of the current draft. */
export function usePreviewToggle(store: EditorStore): PreviewState {
  const [guide, setGuide] = useState<Guide | DynamicGuide | null>(null)
  const [stepKey, setStepKey] = useState<string | null>(null)
  const [fromKey, setFromKey] = useState<string>()
  return useMemo(
    () => ({
      guide,
      stepKey,
      fromKey,
      setStepKey,
      start(key) {
        setFromKey(key)
        setStepKey(null)
        setGuide(toGuide(store.getState().draft))
      },
      stop: () => setGuide(null),
    }),
    [store, guide, stepKey, fromKey],
  )
}
