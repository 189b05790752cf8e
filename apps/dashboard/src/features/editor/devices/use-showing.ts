import { useReducer, useState } from 'react'
import { useEditor } from '../store/editor-context.ts'
import { useLocales } from '../store/use-locales.ts'

export type Shown = 'STEP' | 'GUIDE' | 'NOTHING'

/** What devices are to show; kept while none of them is there. */
export interface Showing {
  shown: Shown
  show(shown: Shown): void
  /** The one that is chosen here, else the editor's. */
  locale: string
  setLocale(locale: string): void
  playAgain(): void
  /** Another number is another time that the guide is played. */
  run: number
  /** Who has been sent the guide this time, and in which language. */
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
    ...{ shown, run, played, playAgain },
    locale: chosen !== null && locales.includes(chosen) ? chosen : editorLocale,
    // The editor's own is followed again.
    setLocale: (code) => choose(code === editorLocale ? null : code),
    show(next) {
      played.ids.clear()
      setShown(next)
    },
  }
}
