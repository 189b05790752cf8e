import { Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Segment } from '@waymark/contract'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import type { SegmentActions } from './use-segment-actions.ts'

interface SegmentMenuProps {
  segment: Segment
  actions: SegmentActions
  onEdit: (id: string) => void
}

export function SegmentMenu({ segment, actions, onEdit }: SegmentMenuProps) {
  const { t } = useTranslation(['segments', 'common'])
  const { id, name } = segment
  return (
    <EntryMenu label={t('common:menu.more', { name })} size={36} width={200}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(id)}>
        {t('menu.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(segment)}>
        {t('menu.duplicate')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => actions.remove(segment)}>
        {t('menu.delete')}
      </Menu.Item>
    </EntryMenu>
  )
}
