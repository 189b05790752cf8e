import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Reads and writes search parameters; null or an empty value removes one, the others are kept. */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  // The router provides the rendered parameters, so of two changes in a row the second would undo the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      const next = new URLSearchParams(latest.current)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      latest.current = next
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  return { params, set }
}
