import { createContext, use } from 'react'

/** Opens the app in a new tab, with the builder in it. */
export interface OpenInApp {
  open(): void
  isOpening: boolean
}

export const OpenInAppContext = createContext<OpenInApp | null>(null)

export function useOpenInApp(): OpenInApp {
  const opening = use(OpenInAppContext)
  if (!opening) throw new Error('useOpenInApp needs the editor page above it')
  return opening
}
