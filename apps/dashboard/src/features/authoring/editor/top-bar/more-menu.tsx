import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconLanguage, IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '../../../../lib/state/late-part.tsx'
import { ChangesDrawer } from '../../../../ui/guides/project-changes.tsx'
import { useEditor, useEditorState } from '../store/editor-context.ts'
import { ProjectItems } from './project-items.tsx'
import { ShortcutsItem } from './shortcuts-item.tsx'
import { ButtonMenu } from '../../../../ui/dialogs/menu.tsx'

const LanguagesDialog = lateDialog(
  async () => (await import('../languages/languages-dialog.tsx')).LanguagesDialog,
)
const AvatarDialog = lateDialog(async () => (await import('../avatars/avatar-dialog.tsx')).AvatarDialog)
const MoveDialog = lateDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

interface MoreMenuProps {
  onShowShortcuts(): void
}

/** Actions on the guide as a whole. */
export function MoreMenu({ onShowShortcuts }: MoreMenuProps) {
  const { t } = useTranslation('editor-languages')
  const { t: tTemplates } = useTranslation('editor-templates')
  const [isWriting, languages] = useDisclosure(false)
  const [isChoosing, avatar] = useDisclosure(false)
  const [isMoving, moving] = useDisclosure(false)
  const [isReading, changes] = useDisclosure(false)
  const { place } = useEditor()
  const name = useEditorState((state) => state.draft.name)
  const { projectId: id, ...version } = place
  return (
    <>
      <ButtonMenu
        width={280}
        button={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more')}>
            <IconDots size={20} />
          </ActionIcon>
        }
      >
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={languages.open}>
          {t('title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMoodSmile size={16} />} onClick={avatar.open}>
          {tTemplates('avatar.title')}
        </Menu.Item>
        <Menu.Divider />
        <ProjectItems onShowChanges={changes.open} onMove={moving.open} />
        <Menu.Divider />
        <ShortcutsItem onClick={onShowShortcuts} />
      </ButtonMenu>
      <LanguagesDialog opened={isWriting} onClose={languages.close} />
      <AvatarDialog opened={isChoosing} onClose={avatar.close} />
      <MoveDialog opened={isMoving} onClose={moving.close} />
      <ChangesDrawer project={isReading ? { ...version, id, name } : null} onClose={changes.close} />
    </>
  )
}
