import { Paper, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUrlState } from '../../../../lib/state/use-url-state.ts'
import { turnSort } from './sort.ts'

interface Column {
  /** As the server names it. */
  name: string
  label: string
  isNumber?: boolean
  /** The list cannot be sorted by it. */
  isFixed?: boolean
}

interface SortableTableProps {
  /** The content of the list, for screen readers. */
  caption: string
  columns: readonly Column[]
  /** `field,ASC|DESC` */
  sort: string
  /** Rows. */
  children: ReactNode
}

/** A list as a table in a card, sorted by clicking a heading; the URL holds the order. */
export function SortableTable({ caption, columns, sort, children }: SortableTableProps) {
  const { set } = useUrlState()
  const [sorted, direction] = sort.split(',')
  const Arrow = direction === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <Paper withBorder radius="lg" shadow="sm">
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing="sm" horizontalSpacing="sm">
          <Table.Caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ name, label, isNumber, isFixed }) => (
                <Table.Th
                  scope="col"
                  key={name}
                  ta={isNumber ? 'right' : undefined}
                  aria-sort={name === sorted ? (direction === 'ASC' ? 'ascending' : 'descending') : undefined}
                >
                  {isFixed ? (
                    label
                  ) : (
                    <UnstyledButton
                      mih={24}
                      fz="inherit"
                      fw="inherit"
                      style={{ whiteSpace: 'nowrap' }}
                      onClick={() => set({ sort: turnSort(sort, name), page: null })}
                    >
                      {label} {name === sorted && <Arrow size={14} aria-hidden="true" />}
                    </UnstyledButton>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
