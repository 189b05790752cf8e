import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconLanguage, IconMoodSmile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarDialog } from '../avatars/avatar-dialog.tsx'
import { LanguagesDialog } from '../languages/languages-dialog.tsx'

/** What concerns the guide as a whole. */
export function MoreMenu() {
  const { t } = useTranslation('editor-languages')
  const { t: tTemplates } = useTranslation('editor-templates')
  const [isWriting, languages] = useDisclosure(false)
  const [isChoosing, avatar] = useDisclosure(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more')}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLanguage size={16} />} onClick={languages.open}>
            {t('title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMoodSmile size={16} />} onClick={avatar.open}>
            {tTemplates('avatar.title')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <LanguagesDialog opened={isWriting} onClose={languages.close} />
      <AvatarDialog opened={isChoosing} onClose={avatar.close} />
    </>
  )
}
