import { Table } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './cells.module.css'

interface NameCellProps {
  /** The cell names its row for screen readers. */
  isHeading?: boolean
  children: ReactNode
}

/** The cell of what a row is called, one in each row: names in it are cut if the table has too little room. */
export function NameCell({ isHeading = false, children }: NameCellProps) {
  const content = (
    <div className={`${classes.content} ${classes.name}`}>
      <div>{children}</div>
    </div>
  )
  if (!isHeading) return <Table.Td>{content}</Table.Td>
  return (
    <Table.Th scope="row" fw={600}>
      {content}
    </Table.Th>
  )
}

interface TextCellProps {
  /** The width at which its texts wrap, or names in it are cut, in a table that has no more to spare. */
  mostPx: number
  children: ReactNode
}

/** A cell as wide as its texts, up to a width, or to a quarter of the table. */
export function TextCell({ mostPx, children }: TextCellProps) {
  return (
    <Table.Td>
      <div className={classes.content} style={{ '--most': `${mostPx}px` } as CSSProperties}>
        <div>{children}</div>
      </div>
    </Table.Td>
  )
}
