import type { Component } from '@waymark/contract'
import { useCallback } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { findStep } from '../model/draft-steps.ts'
import { useComponentChange } from './use-component-change.ts'

/** Edits a step's latest component, so that callers need not re-render whenever it changes. */
export function useComponentEdit(
  stepId: string,
): (edit: (component: Component) => Component, part: string | null) => void {
  const { store } = useEditor()
  const change = useComponentChange(stepId)
  return useCallback(
    (edit, part) => {
      const component = findStep(store.getState().draft, stepId)?.component
      if (component) change(edit(component), part)
    },
    [store, stepId, change],
  )
}
