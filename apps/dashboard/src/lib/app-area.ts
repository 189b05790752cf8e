import { createContext, use } from 'react'
import type { App, AppVersion } from '@waymark/contract'

export interface AppArea {
  app: App
  /** Newest first. */
  appVersions: AppVersion[]
  /** The version in the URL, else the newest; null while the app has none. */
  appVersion: AppVersion | null
  startNewVersion: () => void
}

export const AppAreaContext = createContext<AppArea | null>(null)

/** The app whose area is open; only below `/app/:appId`. */
export function useAppArea(): AppArea {
  const area = use(AppAreaContext)
  if (!area) throw new Error('useAppArea needs the app area above it')
  return area
}
