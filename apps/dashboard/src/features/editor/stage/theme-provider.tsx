import { useQuery } from '@tanstack/react-query'
import { toThemeCss } from '@waymark/runtime/theme'
import { useMemo, type ReactNode } from 'react'
import { client } from '../../../lib/api.ts'
import { ThemeContext } from '../store/theme-context.ts'

interface ThemeProviderProps {
  appId: string
  children: ReactNode
}

/** Provides the look that the app's guides have for everybody, with which canvas and preview draw. */
export function ThemeProvider({ appId, children }: ThemeProviderProps) {
  const { data } = useQuery({
    queryKey: ['editor', 'theme', appId],
    queryFn: () => client.themes.get({ appId }),
    select: ({ live }) => live?.base ?? null,
  })
  const theme = useMemo(() => ({ tokens: data ?? null, css: data ? toThemeCss(data) : '' }), [data])
  return <ThemeContext value={theme}>{children}</ThemeContext>
}
