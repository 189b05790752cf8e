import { createContext, use } from 'react'
import type { OutlineActions } from '../clipboard/outline-actions.ts'

export interface Outline {
  actions: OutlineActions
  /** The step or page being renamed. */
  renamingId: string | null
  rename(id: string | null): void
}

export const OutlineContext = createContext<Outline | null>(null)

export function useOutline(): Outline {
  const outline = use(OutlineContext)
  if (!outline) throw new Error('useOutline needs the left panel above it')
  return outline
}
