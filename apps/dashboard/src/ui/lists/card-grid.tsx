import type { CSSProperties, ReactNode } from 'react'
import classes from './card-grid.module.css'
import { ListParts, type ListPart } from './list-parts.tsx'
import { splitList } from './split-list.ts'

const ROWS_PER_PART = 2
const GUESSED_ROW_PX = 380

interface CardGridProps {
  /** Names the list, whose cards then have their height at once on the next visit. */
  list: string
  cols: number
  /** Cards, each with a key. */
  children: ReactNode
}

/** A list as cards. Of a long one, only the cards near the viewport are rendered. */
export function CardGrid({ list, cols, children }: CardGridProps) {
  const parts = splitList(children, cols * ROWS_PER_PART)
  const columns = { '--card-cols': cols } as CSSProperties
  if (parts.length === 1) {
    return (
      <div className={classes.cards} style={columns}>
        {parts}
      </div>
    )
  }
  return (
    <div className={classes.parts} style={columns}>
      <ListParts list={list} parts={parts} cols={cols} guessPx={GUESSED_ROW_PX} draw={drawPart} />
    </div>
  )
}

const drawPart = ({ ref, entries, heightPx }: ListPart<HTMLDivElement>) =>
  entries ? (
    <div ref={ref} className={classes.cards}>
      {entries}
    </div>
  ) : (
    <div ref={ref} style={{ blockSize: heightPx }} />
  )
