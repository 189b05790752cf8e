import type { AppTheme, Theme, ThemeTokens } from '@waymark/contract'
import { useHotkeys } from '@mantine/hooks'
import { useReducer, useState } from 'react'
import { isSameJson } from '../../../../lib/state/same-json.ts'
import { openHistory, takeStep } from './theme-history.ts'

/** The draft of a theme while it is edited: which look is shown, what has changed, and how to go back. */
export function useThemeDraft({ draft }: AppTheme) {
  const [history, take] = useReducer(takeStep, draft, openHistory)
  /** The variant by its position; null for the base. */
  const [shown, show] = useState<number | null>(null)
  const { present, past, future } = history
  const variant = shown === null ? undefined : present.variants[shown]
  const undo = () => take({ type: 'UNDO' })
  const redo = () => take({ type: 'REDO' })
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
  ])

  const changeTheme = (theme: Theme, part: string) => take({ type: 'CHANGE', theme, part })
  return {
    theme: present,
    isChanged: !isSameJson(present, draft),
    /** The position of the variant that is shown; null for the base. */
    shown: variant ? shown : null,
    show,
    tokens: variant?.tokens ?? present.base,
    changeTheme,
    changeTokens: (tokens: ThemeTokens, part: string) =>
      changeTheme(
        variant
          ? { ...present, variants: present.variants.map((it) => (it === variant ? { ...it, tokens } : it)) }
          : { ...present, base: tokens },
        `${shown} ${part}`,
      ),
    open: (theme: Theme) => take({ type: 'OPEN', theme }),
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}

export type ThemeDraft = ReturnType<typeof useThemeDraft>
