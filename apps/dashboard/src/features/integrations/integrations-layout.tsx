import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { Content } from '../../ui/content.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { sections } from './sections.ts'
import classes from './integrations-layout.module.css'

/** What the app is connected to: the kinds, and the one that is open. */
export function IntegrationsLayout() {
  const { t } = useTranslation('integrations')
  const { pathname, search } = useLocation()
  // What one kind shows, its filters and pages, is nothing to the others.
  const version = new URLSearchParams(search).get('version')
  return (
    <Content>
      <div className={classes.columns}>
        <nav aria-label={t('sectionsLabel')}>
          <SectionNav
            sections={sections.map((it) => ({ ...it, label: t(`sections.${it.label}`) }))}
            openPath={pathname.split('/')[4]}
            search={version ? `?version=${version}` : ''}
          />
        </nav>
        <Outlet />
      </div>
    </Content>
  )
}
