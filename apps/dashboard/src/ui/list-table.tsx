import { Paper, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

type Heading = string | { ofNumbers: string }

interface ListTableProps {
  /** What the list contains. For screen readers only: a heading says it visually. */
  caption: string
  headings: readonly Heading[]
  /** Names the last column if it holds only row actions; for screen readers only. */
  actionsHeading?: string | undefined
  /** Highlights the row under the pointer, if rows are links. */
  highlightOnHover?: boolean
  /** Rows. */
  children: ReactNode
}

/** A list as a table in a card. */
export function ListTable({
  caption,
  headings,
  actionsHeading,
  highlightOnHover = false,
  children,
}: ListTableProps) {
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table verticalSpacing="md" horizontalSpacing="lg" highlightOnHover={highlightOnHover}>
        <Table.Caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) =>
              typeof heading === 'string' ? (
                <Table.Th key={heading}>{heading}</Table.Th>
              ) : (
                <Table.Th key={heading.ofNumbers} ta="right">
                  {heading.ofNumbers}
                </Table.Th>
              ),
            )}
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
