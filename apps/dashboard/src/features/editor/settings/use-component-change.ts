import type { Component } from '@waymark/contract'
import { useCallback } from 'react'
import { useEditor } from '../store/editor-context.ts'

/** Replaces what a step shows; changes of the same part in a row are one undo, those of none are each their own. */
export function useComponentChange(screenId: string): (component: Component, part: string | null) => void {
  const { store } = useEditor()
  return useCallback(
    (component, part) => store.dispatch({ type: 'change_component', screenId, component, part }),
    [store, screenId],
  )
}
