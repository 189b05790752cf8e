import { Menu } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { KeysHint } from '../keys/keys-hint.tsx'

export function ShortcutsItem({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('editor')
  return (
    <Menu.Item
      leftSection={<IconKeyboard size={16} />}
      rightSection={<KeysHint name="help" />}
      onClick={onClick}
    >
      {t('topBar.shortcuts')}
    </Menu.Item>
  )
}
