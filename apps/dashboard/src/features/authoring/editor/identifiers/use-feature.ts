import type { FeatureFlag } from '@waymark/contract/constants'
import { useEditor } from '../store/editor-context.ts'

/** Whether an Admin has enabled a feature for this app. */
export function useFeature(name: FeatureFlag): boolean {
  const { app } = useEditor()
  return app.features?.some((it) => it.name === name && it.enabled) ?? false
}
