import type { DynamicGuide, Guide } from '@waymark/contract'
import { createContext, use } from 'react'

export interface PreviewState {
  /** The draft as it was when the preview started; null without a preview. */
  guide: Guide | DynamicGuide | null
  /** The preview's current step. */
  stepKey: string | null
  setStepKey(key: string | null): void
  /** Plays from the step with this key, or from the beginning. */
  start(fromKey?: string): void
  /** The key of the step at which the preview starts; undefined at the beginning. */
  fromKey: string | undefined
  stop(): void
}

export const PreviewContext = createContext<PreviewState | null>(null)

export function usePreviewState(): PreviewState {
  const preview = use(PreviewContext)
  if (!preview) throw new Error('usePreviewState needs the editor page above it')
  return preview
}
