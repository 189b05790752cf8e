import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu, MenuItem } from '../dialogs/menu.tsx'

const SCHEMES = ['light', 'dark', 'auto'] as const
const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export function SchemeMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Present = ICONS[colorScheme]
  return (
    <ButtonMenu
      button={
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('topBar.scheme')}>
          <Present size={18} />
        </ActionIcon>
      }
    >
      {SCHEMES.map((scheme) => {
        const Icon = ICONS[scheme]
        return (
          <MenuItem
            key={scheme}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === scheme ? <IconCheck size={16} /> : <span />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`schemes.${scheme}`)}
          </MenuItem>
        )
      })}
    </ButtonMenu>
  )
}
