import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useSession } from '../../../lib/calls/session.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { Notice } from '../../../ui/dialogs/notice.tsx'
import { SectionNav } from '../../../ui/frame/section-nav.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { listSections } from './list-sections.ts'
import classes from './settings-layout.module.css'

/** The settings of the organisation: the list of sections, and the open one. */
export function SettingsLayout() {
  const { t } = useTranslation('settings')
  const { orgRole } = useSession().member
  const { pathname } = useLocation()
  const sections = listSections(orgRole)
  const open = sections.find(({ path }) => path === pathname)
  useDocumentTitle(...(open ? [t(`sections.${open.label}`)] : []), t('title'))
  return (
    <>
      <TopBar />
      <Content>
        <div className={classes.columns}>
          <nav aria-labelledby="settings-title">
            <Text id="settings-title" fw={600} px="sm" pb="xs">
              {t('title')}
            </Text>
            <SectionNav
              sections={sections.map((it) => ({ ...it, label: t(`sections.${it.label}`) }))}
              openPath={open?.path}
            />
          </nav>
          {open ? (
            <Outlet />
          ) : (
            <Stack>
              <Title order={1}>{t('title')}</Title>
              <Notice color="marker" title={t('adminsOnly.title')} text={t('adminsOnly.text')} />
            </Stack>
          )}
        </div>
      </Content>
    </>
  )
}
