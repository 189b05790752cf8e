import type { App } from '@waymark/contract'
import { createContext, use } from 'react'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { useStoreState } from './use-store-state.ts'

export const settingsTabs = ['content', 'style', 'behaviour', 'identifier', 'sound', 'accessibility'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The place where something can be fixed: a step or page, a settings tab, a field by its element id, a locale. */
export interface FieldPlace {
  stepId: string | null
  /** A page as a whole, instead of a step. */
  pageId?: string | null
  tab?: SettingsTab
  fieldId?: string
  locale?: string
}

export interface Editor {
  store: EditorStore
  place: EditorPlace
  app: App
  /** The locale in which texts are shown and edited. */
  locale: string
  setLocale(locale: string): void
  tab: SettingsTab
  setTab(tab: SettingsTab): void
  /** Scrolls a field into view and focuses it. */
  showField(place: FieldPlace): void
  /** Only in the builder, which cannot upload files: opens the selected step in the dashboard. */
  openDashboard?: () => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs the editor page above it')
  return editor
}

/** Selects a part of the editor's state; the selected value must keep its identity while unchanged. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStoreState(useEditor().store, select)
}
