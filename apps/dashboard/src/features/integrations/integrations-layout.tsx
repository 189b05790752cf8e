import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { Content } from '../../ui/content.tsx'
import { SectionNav } from '../../ui/section-nav.tsx'
import { sections } from './sections.ts'
import classes from './integrations-layout.module.css'

/** The app's integrations: the list of kinds, and the open one. */
export function IntegrationsLayout() {
  const { t } = useTranslation('integrations')
  const { pathname, search } = useLocation()
  // One kind's filters and pages do not apply to the others.
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
