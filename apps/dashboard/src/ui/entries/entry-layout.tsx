import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageMenu } from '../frame/language-menu.tsx'
import { Logo } from '../frame/logo.tsx'
import { SchemeMenu } from '../frame/scheme-menu.tsx'
import { TrailPicture } from '../guides/trail-picture.tsx'
import classes from './entry-layout.module.css'

interface EntryLayoutProps {
  children: ReactNode
}

/** The layout of pages before the first app: the form on one side, a presentation of Waymark on the other. */
export function EntryLayout({ children }: EntryLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.root}>
      <main className={classes.side}>
        <Group justify="space-between" className={classes.head}>
          <Group gap="sm">
            <Logo size={32} />
            <Text fw={650} size="lg" translate="no">
              {t('product.name')}
            </Text>
          </Group>
          <Group gap={4}>
            <LanguageMenu />
            <SchemeMenu />
          </Group>
        </Group>
        <div className={classes.form}>
          {children}
          {!window.isSecureContext && (
            <Text size="sm" c="dimmed" mt="lg" role="note">
              {t('insecure')}
            </Text>
          )}
        </div>
      </main>
      <aside className={classes.picture}>
        <TrailPicture />
        <div className={classes.claim}>
          <p className={classes.claimTitle}>{t('product.claim')}</p>
          <p className={classes.claimText}>{t('product.claimText')}</p>
        </div>
      </aside>
    </div>
  )
}
