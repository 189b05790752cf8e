import { Group, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/calls/session.ts'
import { AppTile } from './app-tile.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SchemeMenu } from './scheme-menu.tsx'
import classes from './top-bar.module.css'

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
        <Text fw={600} truncate maw={240}>
          {organisation.name}
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
