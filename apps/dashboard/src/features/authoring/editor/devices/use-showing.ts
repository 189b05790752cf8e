import { useReducer, useState } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { useLocales } from '../store/use-locales.ts'

export type Shown = 'STEP' | 'GUIDE' | 'NOTHING'

/** The content that devices are to show; kept while none is connected. */
export interface Showing {
  shown: Shown
  show(shown: Shown): void
  /** The locale chosen here, or else the editor's. */
  locale: string
  setLocale(locale: string): void
  playAgain(): void
  /** Incremented each time the guide is played. */
  run: number
  /** The devices that were sent the guide in this run, and its locale. */
  played: { ids: Set<string>; locale: string }
}

export function useShowing(): Showing {
  const { locale: editorLocale } = useEditor()
  const locales = useLocales()
  const [shown, setShown] = useState<Shown>('STEP')
  const [chosen, choose] = useState<string | null>(null)
  const [run, count] = useReducer((before: number) => before + 1, 0)
  const [played] = useState({ ids: new Set<string>(), locale: '' })
  function playAgain() {
    played.ids.clear()
    count()
  }
  return {
    shown,
    run,
    played,
    playAgain,
    locale: chosen !== null && locales.includes(chosen) ? chosen : editorLocale,
    // Choosing the editor's locale follows the editor again.
    setLocale: (code) => choose(code === editorLocale ? null : code),
    show(next) {
      played.ids.clear()
      setShown(next)
    },
  }
}
