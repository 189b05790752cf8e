import { ActionIcon, Group, Table } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LimitGroup } from '@waymark/contract'
import { joinWithAnd } from '../../../lib/texts/join-words.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { toChoices } from './limited-choices.ts'
import { CutName } from '../../../ui/lists/cut-name.tsx'
import { NameCell, TextCell } from '../../../ui/lists/cells.tsx'

interface LimitTableProps {
  limits: readonly LimitGroup[]
  onEdit: (id: string) => void
  onDelete: (limit: LimitGroup) => void
}

export function LimitTable({ limits, onEdit, onDelete }: LimitTableProps) {
  const { t, i18n } = useTranslation(['limit-groups', 'projects'])
  return (
    <ListTable
      caption={t('title')}
      headings={[t('table.name'), t('table.limit'), t('table.kinds')]}
      actionsHeading={t('table.actions')}
    >
      {limits.map((limit) => (
        <Table.Tr key={limit.id}>
          <NameCell isHeading>
            <CutName>{limit.name}</CutName>
          </NameCell>
          <TextCell mostPx={180}>{t(`atMost.${limit.window}`, { count: limit.max })}</TextCell>
          <TextCell mostPx={260}>
            {joinWithAnd(
              toChoices(limit.subTypes).map((it) => t(`projects:catalogue.choices.${it}.name`)),
              i18n.language,
            )}
          </TextCell>
          <Table.Td>
            <Group gap={4} justify="flex-end" wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('edit', { name: limit.name })}
                onClick={() => onEdit(limit.id)}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('delete', { name: limit.name })}
                onClick={() => onDelete(limit)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
