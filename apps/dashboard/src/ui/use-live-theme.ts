import type { ThemeTokens } from '@waymark/contract'
import { useQuery } from '@tanstack/react-query'
import { toThemeCss } from '@waymark/runtime/theme'
import { useMemo } from 'react'
import { api } from '../lib/api.ts'

/** The look that an app's guides have for everybody. */
export interface LiveTheme {
  /** Null if guides look as they are built in. */
  tokens: ThemeTokens | null
  /** Its style sheet. */
  css: string
}

export const builtInTheme: LiveTheme = { tokens: null, css: '' }

/** The theme of an app, as end users see it; undefined until it is known, or built in if it cannot be read. */
export function useLiveTheme(appId: string): LiveTheme | undefined {
  const { data, isError } = useQuery(
    api.themes.get.queryOptions({ input: { appId }, select: ({ live }) => live?.base ?? null }),
  )
  const theme = useMemo(() => data && { tokens: data, css: toThemeCss(data) }, [data])
  return theme ?? (data === null || isError ? builtInTheme : undefined)
}
