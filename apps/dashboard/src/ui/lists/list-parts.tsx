import { useDeferredValue, useReducer, useState, type ReactNode, type Ref } from 'react'
import { useNearViewport } from './use-near-viewport.ts'

/** Parts that are rendered at first. The following ones are one empty part until it comes near the viewport. */
const FIRST_PARTS = 4

/** A part, ready to be drawn. */
export interface ListPart<Box> {
  ref: Ref<Box>
  /** Its entries; null while it is far from the viewport, and only reserves its height. */
  entries: ReactNode[] | null
  heightPx: number
}

interface ListPartsProps<Box> {
  /** Names the list, whose entries then have their height at once on the next visit. */
  list: string
  parts: ReactNode[][]
  /** Entries side by side. */
  cols?: number
  /** The height of a row until one has been measured, with the gap that follows it. */
  guessPx: number
  draw: (part: ListPart<Box>) => ReactNode
}

/** The parts of a long list, of which only those near the viewport have their entries. */
export function ListParts<Box extends HTMLElement>(props: ListPartsProps<Box>) {
  const [, onMeasured] = useReducer((before: number) => before + 1, 0)
  return <PartsFrom {...props} onMeasured={onMeasured} from={0} count={FIRST_PARTS} />
}

interface MeasuredProps<Box> extends ListPartsProps<Box> {
  /** Renders the list again. */
  onMeasured: () => void
}

interface PartsFromProps<Box> extends MeasuredProps<Box> {
  from: number
  count: number
}

function PartsFrom<Box extends HTMLElement>({ from, count, ...props }: PartsFromProps<Box>) {
  const next = from + count
  return (
    <>
      {props.parts.slice(from, next).map((entries, at) => (
        <Part key={from + at} {...props} entries={entries} at={from + at} />
      ))}
      {next < props.parts.length && <Rest {...props} from={next} count={next} />}
    </>
  )
}

interface PartProps<Box> extends MeasuredProps<Box> {
  entries: ReactNode[]
  at: number
}

function Part<Box extends HTMLElement>({ entries, at, cols = 1, draw, ...list }: PartProps<Box>) {
  const isFirst = at === 0
  const count = Math.ceil(entries.length / cols)
  const { isNear, heightPx, ref } = useNearViewport<Box>({ ...list, at, count, isNearAtFirst: isFirst })
  // People who search look at the first entries, which must not wait for those below.
  const later = useDeferredValue(entries)
  return draw({ ref, heightPx, entries: isNear ? (isFirst ? entries : later) : null })
}

/** As many further parts as came before, once they come near the viewport: an observer for each would take its time. */
function Rest<Box extends HTMLElement>(props: PartsFromProps<Box>) {
  const { parts, from, cols = 1, draw } = props
  const count = Math.ceil(parts.slice(from).flat().length / cols)
  const { isNear, heightPx, ref } = useNearViewport<Box>({ ...props, at: from, count, isNearAtFirst: false })
  const [isReached, setIsReached] = useState(false)
  if (isNear && !isReached) setIsReached(true)
  return isReached ? <PartsFrom {...props} /> : draw({ ref, heightPx, entries: null })
}
