import { createContext, use } from 'react'

/** Copying and pasting for what has no event of the browser's: menus, and styles. */
export interface ClipboardMenu {
  copySteps(screenIds: string[]): void
  /** Pastes whatever fits behind what is selected. */
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
