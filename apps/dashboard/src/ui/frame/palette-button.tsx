import { Button, Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPalette } from '../../lib/palette.ts'

const KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

export function PaletteButton() {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="compact-md"
      fw={400}
      c="dimmed"
      leftSection={<IconSearch size={16} />}
      rightSection={<Kbd size="xs">{KEY}</Kbd>}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      {t('topBar.search')}
    </Button>
  )
}
