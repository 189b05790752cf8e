import { Paper, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface ListTableProps {
  /** What the list is of; read, not seen: a heading says it to the eyes. */
  caption: string
  headings: readonly ReactNode[]
  /** Names the last column where it holds a row's actions only; read, not seen. */
  actionsHeading?: string | undefined
  /** Rows. */
  children: ReactNode
}

/** A list as a table on a card. */
export function ListTable({ caption, headings, actionsHeading, children }: ListTableProps) {
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table verticalSpacing="md" horizontalSpacing="lg">
        <Table.Caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading, index) => (
              <Table.Th key={index}>{heading}</Table.Th>
            ))}
            {actionsHeading && (
              <Table.Th>
                <VisuallyHidden>{actionsHeading}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  )
}
