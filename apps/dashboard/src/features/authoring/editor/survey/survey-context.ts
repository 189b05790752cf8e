import type { App } from '@waymark/contract'
import type { ProjectSubType } from '@waymark/contract/constants'
import { createContext, use } from 'react'
import type { EditorPlace } from '../saving/editor.queries.ts'
import { useStoreState } from '../store/use-store-state.ts'
import type { SurveyState, SurveyStore } from './saving/survey-store.ts'

export interface SurveyEditing {
  store: SurveyStore
  place: EditorPlace
  app: App
  subType: ProjectSubType
  defaultLocale: string
  /** The default one first. */
  locales: string[]
  locale: string
  setLocale(locale: string): void
}

export const SurveyContext = createContext<SurveyEditing | null>(null)

export function useSurvey(): SurveyEditing {
  const editing = use(SurveyContext)
  if (!editing) throw new Error('useSurvey() outside of the survey editor')
  return editing
}

/** Selects a part of the state; the selected value must keep its identity while unchanged. */
export function useSurveyState<T>(select: (state: SurveyState) => T): T {
  return useStoreState(useSurvey().store, select)
}
