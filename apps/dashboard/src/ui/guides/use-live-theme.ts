import type { ThemeTokens } from '@waymark/contract'
import { useQuery } from '@tanstack/react-query'
import { toThemeCss } from '@waymark/runtime/theme'
import { useMemo } from 'react'
import { api } from '../../lib/calls/api.ts'

/** The look that an app's guides have for everybody. */
export interface LiveTheme {
  /** Null if guides have the built-in look. */
  tokens: ThemeTokens | null
  /** Its style sheet. */
  css: string
  /** The hash by which target apps know it; null if guides have the built-in look, and for drafts. */
  hash: string | null
}

export const builtInTheme: LiveTheme = { tokens: null, css: '', hash: null }

/** The theme of an app, as end users see it; undefined until it is known, or built in if it cannot be read. */
export function useLiveTheme(appId: string): LiveTheme | undefined {
  const { data, isError } = useQuery(
    api.themes.get.queryOptions({
      input: { appId },
      select: ({ live, liveHash }) => live && { tokens: live.base, hash: liveHash },
    }),
  )
  const theme = useMemo(() => data && { ...data, css: toThemeCss(data.tokens) }, [data])
  return theme ?? (data === null || isError ? builtInTheme : undefined)
}
