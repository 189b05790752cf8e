import { Paper, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { SortState } from '../../lib/state/use-sort.ts'
import classes from './list-table.module.css'
import { ListParts, type ListPart } from './list-parts.tsx'
import { splitList } from './split-list.ts'

const ROWS_PER_PART = 10
const GUESSED_ROW_PX = 70

/** A heading's text, whether numbers are below it, and the name of the order that it stands for. */
type Heading = string | { label: string; isOfNumbers?: boolean; sort?: string }

interface ListTableProps {
  /** The content of the list. For screen readers only: sighted people read a heading. */
  caption: string
  headings: readonly Heading[]
  /** The order of the list; headings that name one change it. */
  sort?: SortState
  /** Selects the whole page, above a column of boxes that select a row. */
  selectAll?: ReactNode
  /** Names the last column if it holds only row actions; for screen readers only. */
  actionsHeading?: string | undefined
  /** Highlights the row under the pointer, if rows are links. */
  highlightOnHover?: boolean
  /** Brings columns closer together, if there are many. */
  isDense?: boolean
  /** Rows, each with a key. */
  children: ReactNode
}

/** A list as a table in a card. Of a long one, only the rows near the viewport are rendered. */
export function ListTable({
  caption,
  headings,
  sort,
  selectAll,
  actionsHeading,
  highlightOnHover = false,
  isDense = false,
  children,
}: ListTableProps) {
  const parts = splitList(children, ROWS_PER_PART)
  const { ref, widths } = useFixedColumns(parts.length > 1)
  return (
    <Paper withBorder radius="lg" shadow="sm" className={classes.card}>
      <Table
        ref={ref}
        className={classes.table}
        layout={widths ? 'fixed' : 'auto'}
        verticalSpacing="md"
        horizontalSpacing={isDense ? 'xs' : 'lg'}
        highlightOnHover={highlightOnHover}
      >
        <Table.Caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </Table.Caption>
        {widths && (
          <colgroup>
            {widths.map((width, at) => (
              <col key={at} style={{ width: `${100 * width}%` }} />
            ))}
          </colgroup>
        )}
        <Table.Thead className={classes.headings} data-dense={isDense || undefined}>
          <Table.Tr>
            {selectAll && <Table.Th className={classes.box}>{selectAll}</Table.Th>}
            {headings.map((it) => {
              const heading = typeof it === 'string' ? { label: it } : it
              return <ColumnHeading key={heading.label} order={sort} {...heading} />
            })}
            {actionsHeading && (
              <Table.Th>
                <VisuallyHidden>{actionsHeading}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        {parts.length === 1 ? (
          <Table.Tbody>{parts}</Table.Tbody>
        ) : (
          <ListParts list={caption} parts={parts} guessPx={GUESSED_ROW_PX} draw={drawPart} />
        )}
      </Table>
    </Paper>
  )
}

interface ColumnHeadingProps extends Exclude<Heading, string> {
  order: SortState | undefined
}

function ColumnHeading({ label, isOfNumbers, sort, order }: ColumnHeadingProps) {
  const place = isOfNumbers ? { ta: 'right' as const } : {}
  if (sort === undefined || order === undefined) return <Table.Th {...place}>{label}</Table.Th>
  const direction = order.directionOf(sort)
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th {...place} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => order.toggle(sort)}>
        {label}
        <Icon size={14} aria-hidden="true" className={direction === 'none' ? classes.unsorted : ''} />
      </UnstyledButton>
    </Table.Th>
  )
}

const drawPart = ({ ref, entries, heightPx }: ListPart<HTMLTableSectionElement>) => (
  <Table.Tbody className={classes.part} ref={ref}>
    {entries ?? <tr aria-hidden="true" style={{ height: heightPx }} />}
  </Table.Tbody>
)

/** The columns' shares of the width as first laid out: other rows in view would change them while scrolling. */
function useFixedColumns(isLong: boolean) {
  const ref = useRef<HTMLTableElement>(null)
  const [widths, setWidths] = useState<number[] | null>(null)
  if (!isLong && widths) setWidths(null)
  useLayoutEffect(() => {
    if (!isLong) return
    const headings = [...(ref.current?.tHead?.rows[0]?.cells ?? [])].map(
      (it) => it.getBoundingClientRect().width,
    )
    const total = headings.reduce((sum, it) => sum + it, 0)
    if (total > 0) setWidths(headings.map((it) => it / total))
  }, [isLong])
  return { ref, widths }
}
