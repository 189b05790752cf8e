import type { Component } from '@waymark/contract'
import { useMemo } from 'react'
import { useCanvas } from '../canvas/canvas-context.ts'
import { findStep, listSiblings } from '../model/draft-steps.ts'
import { findGuideStep } from '../model/to-guide.ts'
import { useEditorState } from '../store/editor-context.ts'

/** The selected step as drawn; `live` replaces its component during a drag. */
export function useShownStep(live: Component | null) {
  const draft = useEditorState((state) => state.draft)
  const selectedStepId = useEditorState((state) => state.selectedStepId)
  const { componentScheme } = useCanvas().view
  const selected = findStep(draft, selectedStepId)
  const shown = useMemo(() => {
    const component = live ?? selected?.component
    if (!selected || !component) return selected
    const { style } = component
    const scheme = componentScheme === 'AUTO' ? style.scheme : componentScheme
    return { ...selected, component: { ...component, style: { ...style, scheme } } }
  }, [selected, live, componentScheme])
  const step = useMemo(() => findGuideStep(draft, shown), [draft, shown])
  const siblings = listSiblings(draft, selectedStepId)
  const index = selected ? siblings.indexOf(selected) : 0
  const total = siblings.length
  // As in target apps, a single step shows no progress.
  const progress = useMemo(() => (total > 1 ? { index, total } : null), [index, total])
  return { selected, shown, step, progress }
}
