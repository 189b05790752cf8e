import { Paper, Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

type Heading = string | { ofNumbers: string }

interface ListTableProps {
  /** What the list is of; read, not seen: a heading says it to the eyes. */
  caption: string
  headings: readonly Heading[]
  /** Names the last column where it holds a row's actions only; read, not seen. */
  actionsHeading?: string | undefined
  /** Marks the row under the pointer, where a row leads somewhere. */
  highlightOnHover?: boolean
  /** Rows. */
  children: ReactNode
}

/** A list as a table on a card. */
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
