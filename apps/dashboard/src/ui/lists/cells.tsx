import { Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './cells.module.css'

interface NameCellProps {
  /** The cell names its row for screen readers. */
  isHeading?: boolean
  children: ReactNode
}

/** The cell of what a row is called, one in each row: names in it are cut to the width that the other cells leave. */
export function NameCell({ isHeading = false, children }: NameCellProps) {
  if (!isHeading) return <Table.Td className={classes.name}>{children}</Table.Td>
  return (
    <Table.Th scope="row" fw={600} className={classes.name}>
      {children}
    </Table.Th>
  )
}

interface TextCellProps {
  /** The width at which its texts wrap, or names in it are cut. */
  mostPx: number
  children: ReactNode
}

/** A cell as wide as its texts, up to a width. */
export function TextCell({ mostPx, children }: TextCellProps) {
  return (
    <Table.Td>
      <div className={classes.text} style={{ '--most': `${mostPx}px` } as CSSProperties}>
        {children}
      </div>
    </Table.Td>
  )
}
