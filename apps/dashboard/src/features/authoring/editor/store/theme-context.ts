import { createContext, use } from 'react'
import { builtInTheme, type LiveTheme } from '../../../../ui/guides/use-live-theme.ts'

/** The app's theme as end users see it. */
export const ThemeContext = createContext<LiveTheme>(builtInTheme)

export const useTheme = (): LiveTheme => use(ThemeContext)
