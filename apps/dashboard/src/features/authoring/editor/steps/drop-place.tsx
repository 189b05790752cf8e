import type { ReactNode } from 'react'
import { useEmptyList } from '../kit/sortable-list.tsx'
import type { Home } from '../model/draft-steps.ts'
import classes from './outline.module.css'

interface DropPlaceProps {
  home: Home
  children: ReactNode
}

/** Accepts a step dropped into an empty list. */
export function DropPlace({ home, children }: DropPlaceProps) {
  const ref = useEmptyList<HTMLDivElement>(home, 'step')
  return (
    <div ref={ref} className={classes.none}>
      {children}
    </div>
  )
}
