import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { NameCell } from '../../../../ui/lists/cells.tsx'

interface FigureTableProps {
  /** For screen readers only: sighted people read the panel's title. */
  caption: string
  /** The heading of the first column, which names the rows, then those of the figures. */
  headings: readonly [string, ...string[]]
  rows: readonly FigureRow[]
}

export interface FigureRow {
  key: string
  name: ReactNode
  figures: readonly ReactNode[]
}

/** The figures of a chart as a table. */
export function FigureTable({ caption, headings, rows }: FigureTableProps) {
  const [ofNames, ...ofFigures] = headings
  return (
    <Table verticalSpacing="xs">
      <Table.Caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{ofNames}</Table.Th>
          {ofFigures.map((heading) => (
            <Table.Th key={heading} ta="right" data-one-line>
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, figures }) => (
          <Table.Tr key={key}>
            <NameCell isHeading>{name}</NameCell>
            {figures.map((figure, index) => (
              <Table.Td key={ofFigures[index]} ta="right" data-tabular data-one-line>
                {figure}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
