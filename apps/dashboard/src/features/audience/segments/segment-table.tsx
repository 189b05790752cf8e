import { Table, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Segment, SegmentUse } from '@waymark/contract'
import { joinWithAnd } from '../../../lib/texts/join-words.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import type { Selection } from '../../../lib/state/use-selection.ts'
import type { SortState } from '../../../lib/state/use-sort.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { SelectAll, SelectBox } from '../../../ui/selection/select-box.tsx'
import { nameUse } from './name-use.ts'
import { SegmentMenu } from './segment-menu.tsx'
import classes from './segment-table.module.css'
import type { SegmentActions } from './use-segment-actions.ts'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

interface SegmentTableProps {
  segments: readonly Segment[]
  sort: SortState
  /** The rules of a segment as a sentence; empty without rules. */
  describe: (segment: Segment) => string
  selection: Selection<Segment>
  actions: SegmentActions
  onEdit: (id: string) => void
}

export function SegmentTable({ segments, sort, ...row }: SegmentTableProps) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  return (
    <ListTable
      caption={t('table.caption', { app: app.name })}
      sort={sort}
      selectAll={<SelectAll shown={segments} selection={row.selection} />}
      headings={[
        { label: t('table.segment'), sort: 'name' },
        { label: t('table.uses'), sort: 'uses' },
        { label: t('table.changed'), sort: 'changed' },
      ]}
      actionsHeading={t('table.actions')}
      highlightOnHover
    >
      {segments.map((segment) => (
        <SegmentRow key={segment.id} segment={segment} {...row} />
      ))}
    </ListTable>
  )
}

interface SegmentRowProps extends Omit<SegmentTableProps, 'segments' | 'sort'> {
  segment: Segment
}

/** A component, so that only the rows in view are described. */
function SegmentRow({ segment, describe, selection, actions, onEdit }: SegmentRowProps) {
  const { t, i18n } = useTranslation('segments')
  const isSelected = selection.has(segment.id)
  const rules = describe(segment) || t('table.noRules')
  return (
    <Table.Tr data-selected={isSelected || undefined}>
      <Table.Td>
        <SelectBox entry={segment} isSelected={isSelected} onSelect={selection.select} />
      </Table.Td>
      <NameCell>
        <UnstyledButton className={classes.name} onClick={() => onEdit(segment.id)}>
          <CutName>{segment.name}</CutName>
        </UnstyledButton>
        <Text size="sm" c="dimmed" lineClamp={3} title={rules}>
          {rules}
        </Text>
      </NameCell>
      <TextCell mostPx={260}>
        <Uses uses={segment.uses ?? []} />
      </TextCell>
      <Table.Td data-one-line>{formatAgo(segment.updatedAt, i18n.language)}</Table.Td>
      <Table.Td ta="right">
        <SegmentMenu segment={segment} actions={actions} onEdit={onEdit} />
      </Table.Td>
    </Table.Tr>
  )
}

const SHOWN = 2

function Uses({ uses }: { uses: readonly SegmentUse[] }) {
  const { t, i18n } = useTranslation('segments')
  const names = uses.map((use) => nameUse(t, use))
  if (names.length === 0) return <Text size="sm">{t('table.unused')}</Text>
  const rest = names.length - SHOWN
  const shown = rest > 0 ? [...names.slice(0, SHOWN), t('table.more', { count: rest })] : names
  return <Text size="sm">{joinWithAnd(shown, i18n.language)}</Text>
}
