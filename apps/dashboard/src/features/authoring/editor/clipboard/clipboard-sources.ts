import type { App, Component } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { findStep } from '../model/draft-steps.ts'
import type { EditorStore } from '../store/editor-store.ts'

/** The parts of the editor that copying and pasting use. */
export interface ClipboardSources {
  store: EditorStore
  app: App
  t: TFunction<'editor-canvas'>
}

export function findSelectedComponent(store: EditorStore): Component | undefined {
  const { draft, selectedStepId } = store.getState()
  return findStep(draft, selectedStepId)?.component ?? undefined
}
