import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PanelItems } from '../../keys/panel-items.tsx'
import { ShortcutsItem } from '../../top-bar/shortcuts-item.tsx'

interface SurveyMenuProps {
  onShowShortcuts(): void
}

/** The less frequent actions of the survey editor. */
export function SurveyMenu({ onShowShortcuts }: SurveyMenuProps) {
  const { t } = useTranslation('editor-survey')
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <PanelItems />
        <Menu.Divider />
        <ShortcutsItem onClick={onShowShortcuts} />
      </Menu.Dropdown>
    </Menu>
  )
}
