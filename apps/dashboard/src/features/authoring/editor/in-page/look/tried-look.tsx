import type { ThemeTokens } from '@waymark/contract'
import { toThemeCss } from '@waymark/runtime/theme'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { ThemeContext, useTheme } from '../../store/theme-context.ts'

interface TriedLook {
  /** The look that guides are drawn with for now, before it is the theme's. */
  tried: ThemeTokens | null
  setTried(tokens: ThemeTokens | null): void
}

const TriedLookContext = createContext<TriedLook>({ tried: null, setTried: () => undefined })

export const useTriedLook = () => use(TriedLookContext)

/** Lets a look be seen in the page before it is saved. */
export function TriedLookProvider({ children }: { children: ReactNode }) {
  const live = useTheme()
  const [tried, setTried] = useState<ThemeTokens | null>(null)
  const shown = useMemo(
    () => (tried ? { tokens: tried, css: toThemeCss(tried), hash: null } : live),
    [tried, live],
  )
  const value = useMemo(() => ({ tried, setTried }), [tried])
  return (
    <TriedLookContext value={value}>
      <ThemeContext value={shown}>{children}</ThemeContext>
    </TriedLookContext>
  )
}
