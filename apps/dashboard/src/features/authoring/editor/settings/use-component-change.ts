import type { Component } from '@waymark/contract'
import { useCallback } from 'react'
import { useEditor } from '../store/editor-context.ts'

/**
 * Replaces a step's component; consecutive changes of the same part are one undo step, those without one are
 * each their own.
 */
export function useComponentChange(stepId: string): (component: Component, part: string | null) => void {
  const { store } = useEditor()
  return useCallback(
    (component, part) => store.dispatch({ type: 'change_component', stepId, component, part }),
    [store, stepId],
  )
}
