import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Reads and writes search parameters; null or an empty value removes one, the others are kept. */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (changes: Record<string, string | null>) => {
      const write = (previous: URLSearchParams) => {
        const next = new URLSearchParams(previous)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }
      setParams(write, { replace: true })
    },
    [setParams],
  )
  return { params, set }
}
