import { useCallback, useMemo, useState } from 'react'

interface Identified {
  id: string
}

/** The selected entries of a list. They stay selected while the list is searched and its pages are turned. */
export interface Selection<Entry extends Identified = Identified> {
  entries: Entry[]
  has: (id: string) => boolean
  /** The same function at each rendering. */
  select: (entries: readonly Entry[], isSelected: boolean) => void
  clear: () => void
}

export function useSelection<Entry extends Identified>(): Selection<Entry> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Entry>>(new Map())
  const select = useCallback((entries: readonly Entry[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Map(before)
      for (const entry of entries) {
        if (isSelected) after.set(entry.id, entry)
        else after.delete(entry.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])
  return useMemo(
    () => ({ entries: [...selected.values()], has: (id) => selected.has(id), select, clear }),
    [selected, select, clear],
  )
}
