import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { latePart } from '../../../../lib/state/late-part.tsx'
import { whenIdle } from '../../../../lib/state/when-idle.ts'
import type { DragRules, EmptyList, Entry, SortableEntry } from './sortable.ts'

const Dragging = latePart(async () => (await import('./dragging.tsx')).Dragging)

type Register = (entry: SortableEntry | EmptyList) => () => void

const ListContext = createContext<Register>(() => () => {})

interface SortableListProps extends DragRules {
  children: ReactNode
}

/**
 * Lists whose entries can be dragged. What drags them is large and does nothing before somebody does, so it is fetched
 * once the browser is idle. It is rendered beside the lists, because all entries would be rendered anew inside it.
 */
export function SortableList({ children, ...rules }: SortableListProps) {
  const [entries, setEntries] = useState<readonly (SortableEntry | EmptyList)[]>([])
  const [isSoon, setIsSoon] = useState(false)
  useEffect(() => whenIdle(() => setIsSoon(true)), [])
  const register = useCallback<Register>((entry) => {
    setEntries((all) => [...all, entry])
    return () => setEntries((all) => all.filter((it) => it !== entry))
  }, [])
  return (
    <ListContext value={register}>
      {children}
      {isSoon && <Dragging entries={entries} {...rules} />}
    </ListContext>
  )
}

/** Makes what has `ref` an entry of the lists around it, dragged by what has `handleRef`. */
export function useSortableEntry<T extends HTMLElement>({ id, index, group, type }: Entry, canMove = true) {
  const ref = useRef<T>(null)
  const handleRef = useRef<HTMLButtonElement>(null)
  const key = useId()
  const register = use(ListContext)
  useLayoutEffect(() => {
    if (!canMove) return undefined
    return register({ key, id, index, group, type, element: ref, handle: handleRef })
  }, [register, key, id, index, group, type, canMove])
  return { ref, handleRef }
}

/** Makes what has this ref a list that entries of a type can be dropped into. */
export function useEmptyList<T extends HTMLElement>(group: string, accept: string): RefObject<T | null> {
  const ref = useRef<T>(null)
  const key = useId()
  const register = use(ListContext)
  useLayoutEffect(() => register({ key, group, accept, element: ref }), [register, key, group, accept])
  return ref
}
