import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Capture } from '@waymark/contract'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useUpdateCapture } from './use-update-capture.ts'

interface CaptureMenuProps {
  capture: Capture
  isRenaming: boolean
  onRename(): void
  onDelete(): void
}

export function CaptureMenu({ capture, isRenaming, onRename, onDelete }: CaptureMenuProps) {
  const { t } = useTranslation('captures')
  const { id, appId, name, isArchived } = capture
  const update = useUpdateCapture()
  function archive() {
    const change = (to: boolean) => update.mutate({ appId, id, isArchived: to })
    change(!isArchived)
    showToast('notify', t(isArchived ? 'restored' : 'archivedDone', { name }), {
      label: t('undo'),
      onClick: () => change(isArchived),
    })
  }
  return (
    <EntryMenu label={t('more', { name })} returnFocus={!isRenaming}>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
        {t('rename')}
      </Menu.Item>
      <Menu.Item
        leftSection={isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
        onClick={archive}
      >
        {t(isArchived ? 'restore' : 'archive')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onDelete}>
        {t('delete.action')}
      </Menu.Item>
    </EntryMenu>
  )
}
