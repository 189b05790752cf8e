import type { App } from '@waymark/contract'
import { createContext, use } from 'react'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { useStoreState } from './use-store-state.ts'

export const settingsTabs = ['content', 'style', 'behaviour', 'identifier', 'sound', 'accessibility'] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** Where something can be mended: a screen or a page, a tab of its settings, a field by its element id, a locale. */
export interface FieldPlace {
  screenId: string | null
  /** A page as a whole, in place of a screen. */
  pageId?: string | null
  tab?: SettingsTab
  fieldId?: string
  locale?: string
}

export interface Editor {
  store: EditorStore
  place: EditorPlace
  app: App
  /** The locale that texts are shown and typed in. */
  locale: string
  setLocale(locale: string): void
  tab: SettingsTab
  setTab(tab: SettingsTab): void
  /** Brings a field into view and puts the focus there. */
  showField(place: FieldPlace): void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor needs the editor page above it')
  return editor
}

/** Reads a part of the editor's state; what it selects must keep its identity while nothing changed. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStoreState(useEditor().store, select)
}
