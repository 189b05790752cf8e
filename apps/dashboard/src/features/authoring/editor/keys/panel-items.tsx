import { Menu } from '@mantine/core'
import { IconLayoutSidebar, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePanels } from '../kit/use-panels.ts'
import { KeysHint } from './keys-hint.tsx'

/** Menu items that show or hide the editor's panels. */
export function PanelItems() {
  const { t } = useTranslation('editor')
  const { closed, toggle } = usePanels()
  const isShown = { outline: !closed.includes('outline'), settings: !closed.includes('settings') }
  return (
    <>
      <Menu.Item
        leftSection={<IconLayoutSidebar size={16} />}
        rightSection={<KeysHint name="toggleOutline" />}
        onClick={() => toggle('outline')}
      >
        {t(`panels.${isShown.outline ? 'hide' : 'show'}.outline`)}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLayoutSidebarRight size={16} />}
        rightSection={<KeysHint name="toggleSettings" />}
        onClick={() => toggle('settings')}
      >
        {t(`panels.${isShown.settings ? 'hide' : 'show'}.settings`)}
      </Menu.Item>
    </>
  )
}
