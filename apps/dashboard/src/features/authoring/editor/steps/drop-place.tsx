import { useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import type { Home } from '../model/draft-steps.ts'
import classes from './outline.module.css'

interface DropPlaceProps {
  home: Home
  children: ReactNode
}

/** Accepts a step dropped into an empty list. */
export function DropPlace({ home, children }: DropPlaceProps) {
  const { ref, isDropTarget } = useDroppable({ id: toDropId(home), accept: 'step' })
  return (
    <div ref={ref} className={classes.none} data-over={isDropTarget || undefined}>
      {children}
    </div>
  )
}

const PREFIX = 'into:'
const toDropId = (home: Home) => `${PREFIX}${home}`

/** The list that an empty drop target stands for. */
export function findDropHome(id: string): Home | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined
}
