import type { App, Component } from '@waymark/contract'
import type { TFunction } from 'i18next'
import { findScreen } from '../model/screens.ts'
import type { EditorStore } from '../store/editor-store.ts'

/** What copying and pasting operate on. */
export interface ClipboardSources {
  store: EditorStore
  app: App
  t: TFunction<'editor-canvas'>
}

export function findSelectedComponent(store: EditorStore): Component | undefined {
  const { draft, selectedStepId } = store.getState()
  return findScreen(draft, selectedStepId)?.component ?? undefined
}
