import type { ThemeTokens } from '@waymark/contract'
import { createContext, use } from 'react'

/** The app's theme as end users see it. */
export interface ShownTheme {
  /** Null if guides look as they are built in. */
  tokens: ThemeTokens | null
  /** Its style sheet. */
  css: string
}

export const ThemeContext = createContext<ShownTheme>({ tokens: null, css: '' })

export const useTheme = (): ShownTheme => use(ThemeContext)
