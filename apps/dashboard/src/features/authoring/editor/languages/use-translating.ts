import { useEffect, useRef, useState } from 'react'
import { client } from '../../../../lib/calls/api.ts'
import { toProblemText } from '../../../../lib/errors/problem-text.ts'
import type { ListTexts, WriteTexts } from './list-texts.ts'
import { translateTexts } from './translate-texts.ts'

interface Wanted {
  from: string
  to: readonly string[]
  again: boolean
}

/**
 * Translates into the draft, where it can be undone; finished translations are kept if it is stopped or
 * fails.
 */
export function useTranslating(listPlaces: ListTexts, onWrite: WriteTexts) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState(0)
  const [isNothingLeft, setIsNothingLeft] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(wanted: Wanted) {
    const abort = new AbortController()
    running.current = abort
    setProblem(null)
    setFailed(0)
    setIsNothingLeft(false)
    setProgress({ done: 0, total: 0 })
    try {
      const answer = await translateTexts({
        ...wanted,
        listPlaces,
        signal: abort.signal,
        translate: async (from, to, texts) => (await client.languages.translate({ from, to, texts })).texts,
        onBatch: (changes, made) => {
          setProgress(made)
          setIsNothingLeft(made.total === 0)
          if (changes.length > 0) onWrite(changes, 'translation')
        },
      })
      setFailed(answer.failed)
    } catch (error) {
      setProblem(toProblemText(error))
    } finally {
      setProgress(null)
    }
  }

  return {
    progress,
    problem,
    failed,
    isNothingLeft,
    start: (wanted: Wanted) => void start(wanted),
    stop: () => running.current?.abort(),
  }
}
