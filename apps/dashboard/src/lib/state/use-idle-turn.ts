import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Long enough to skip components that are gone by then, because a list changed again. */
const REST_MS = 200

const waiting = new Set<() => void>()
let isAwaited = false

/**
 * Whether it is this component's turn for work that takes a while, once it wants one. Turns are given one at a time, in
 * idle moments, so that no key press waits for more than one.
 */
export function useIdleTurn(isWanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false)
  useEffect(() => {
    if (!isWanted || hasTurn) return
    const take = () => setHasTurn(true)
    const timer = setTimeout(() => {
      waiting.add(take)
      giveTurns()
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      waiting.delete(take)
    }
  }, [isWanted, hasTurn])
  return hasTurn
}

function giveTurns(): void {
  if (isAwaited || waiting.size === 0) return
  isAwaited = true
  whenIdle(() => {
    isAwaited = false
    const [first] = waiting
    if (first) waiting.delete(first)
    first?.()
    giveTurns()
  })
}
