import { Button, Group, Kbd, Text, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../lib/calls/session.ts'
import { openPalette } from '../../lib/palette.ts'
import { AppTile } from './app-tile.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'
import { CutName } from '../lists/cut-name.tsx'

const KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

interface TopBarProps {
  /** The current location, beside the organisation. */
  children?: ReactNode
}

/** The bar above every screen: the home link, the current location and the member's menu. */
export function TopBar({ children }: TopBarProps) {
  const { t } = useTranslation()
  const { organisation } = useSession()
  return (
    <header className={classes.bar}>
      <Group gap="sm" wrap="nowrap" miw={0}>
        <UnstyledButton component={Link} to="/home" className={classes.home} aria-label={t('topBar.home')}>
          <Logo />
        </UnstyledButton>
        {organisation.logoUrl && <AppTile name={organisation.name} url={organisation.logoUrl} size={26} />}
        <Text fw={600} component="div" miw={0} maw={240}>
          <CutName>{organisation.name}</CutName>
        </Text>
        {children}
      </Group>
      <Group gap={4} wrap="nowrap">
        <PaletteButton />
        <LanguageMenu />
        <SchemeMenu />
        <ProfileMenu />
      </Group>
    </header>
  )
}

function PaletteButton() {
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
