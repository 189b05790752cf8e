import { Table, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Segment, SegmentUse } from '@waymark/contract'
import { joinWithAnd } from '../../../lib/texts/join-words.ts'
import { useAppArea } from '../../../lib/app-area.ts'
import { formatAgo } from '../../../lib/texts/dates.ts'
import type { SortState } from '../../../lib/state/use-sort.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { nameUse } from './name-use.ts'
import { SegmentMenu } from './segment-menu.tsx'
import classes from './segment-table.module.css'
import type { SegmentActions } from './use-segment-actions.ts'

interface SegmentTableProps {
  segments: readonly Segment[]
  sort: SortState
  /** The rules of a segment as a sentence; empty without rules. */
  describe: (segment: Segment) => string
  actions: SegmentActions
  onEdit: (id: string) => void
}

export function SegmentTable({ segments, sort, describe, actions, onEdit }: SegmentTableProps) {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  return (
    <ListTable
      caption={t('table.caption', { app: app.name })}
      sort={sort}
      headings={[
        { label: t('table.segment'), sort: 'name' },
        { label: t('table.uses'), sort: 'uses' },
        { label: t('table.changed'), sort: 'changed' },
      ]}
      actionsHeading={t('table.actions')}
      highlightOnHover
    >
      {segments.map((segment) => (
        <SegmentRow
          key={segment.id}
          segment={segment}
          describe={describe}
          actions={actions}
          onEdit={onEdit}
        />
      ))}
    </ListTable>
  )
}

interface SegmentRowProps extends Omit<SegmentTableProps, 'segments' | 'sort'> {
  segment: Segment
}

/** A component, so that only the rows in view are described. */
function SegmentRow({ segment, describe, actions, onEdit }: SegmentRowProps) {
  const { t, i18n } = useTranslation('segments')
  return (
    <Table.Tr>
      <Table.Td className={classes.segment}>
        <UnstyledButton className={classes.name} onClick={() => onEdit(segment.id)}>
          {segment.name}
        </UnstyledButton>
        <Text size="sm" c="dimmed" lineClamp={3} className={classes.words}>
          {describe(segment) || t('table.noRules')}
        </Text>
      </Table.Td>
      <Table.Td className={classes.uses}>
        <Uses uses={segment.uses ?? []} />
      </Table.Td>
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
