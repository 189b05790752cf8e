import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { useSession } from '../../../lib/calls/session.ts'
import { useDocumentTitle } from '../../../lib/state/use-document-title.ts'
import { Content } from '../../../ui/frame/content.tsx'
import { SectionNav } from '../../../ui/frame/section-nav.tsx'
import classes from './app-settings-layout.module.css'
import { sections } from './sections.ts'

/** The settings of one app: the list of sections, and the open one. */
export function AppSettingsLayout() {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const { orgRole } = useSession().member
  const { pathname, search } = useLocation()
  const shown = sections.filter(({ isForEveryone }) => isForEveryone || orgRole === 'Admin')
  const open = shown.find(({ path }) => pathname.endsWith(`/${path}`))
  useDocumentTitle(app.name, open && t(`sections.${open.label}`), t('title'))
  return (
    <Content>
      <div className={classes.columns}>
        <nav aria-labelledby="app-settings-title">
          <Text id="app-settings-title" fw={600} px="sm" pb="xs">
            {t('title')}
          </Text>
          {[...Map.groupBy(shown, ({ group }) => group)].map(([group, ofGroup]) => (
            <div key={group} role="group" aria-labelledby={`app-settings-${group}`} className={classes.group}>
              <Text id={`app-settings-${group}`} size="sm" c="dimmed" px="sm" pb={4}>
                {t(`groups.${group}`)}
              </Text>
              <SectionNav
                sections={ofGroup.map((it) => ({
                  ...it,
                  path: `/app/${app.id}/settings/${it.path}`,
                  label: t(`sections.${it.label}`),
                }))}
                openPath={open && `/app/${app.id}/settings/${open.path}`}
                search={search}
              />
            </div>
          ))}
        </nav>
        <Outlet />
      </div>
    </Content>
  )
}
