import type { ReactNode } from 'react'
import { builtInTheme, useLiveTheme } from '../../../../ui/guides/use-live-theme.ts'
import { ThemeContext } from '../store/theme-context.ts'

interface ThemeProviderProps {
  appId: string
  children: ReactNode
}

/** Provides the look that the app's guides have for everybody, with which canvas and preview draw. */
export function ThemeProvider({ appId, children }: ThemeProviderProps) {
  return <ThemeContext value={useLiveTheme(appId) ?? builtInTheme}>{children}</ThemeContext>
}
