import { createContext, use } from 'react'

/** Copying and pasting for actions without a browser event: menus and styles. */
export interface ClipboardMenu {
  copySteps(stepIds: string[]): void
  /** Pastes everything that fits after the selection. */
  paste(): void
  copyStyle(): void
  pasteStyle(): void
}

export const ClipboardContext = createContext<ClipboardMenu | null>(null)

export function useClipboardMenu(): ClipboardMenu {
  const clipboard = use(ClipboardContext)
  if (!clipboard) throw new Error('useClipboardMenu needs the editor page above it')
  return clipboard
}
