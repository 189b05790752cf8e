import { NavLink } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { Content } from '../../ui/content.tsx'
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
          {sections.map(({ path, label, Icon }) => {
            const isOpen = pathname.split('/')[4] === path
            return (
              <NavLink
                key={path}
                component={Link}
                to={{ pathname: path, search: version ? `?version=${version}` : '' }}
                active={isOpen}
                aria-current={isOpen ? 'page' : undefined}
                label={t(`sections.${label}`)}
                leftSection={<Icon size={18} aria-hidden="true" />}
              />
            )
          })}
        </nav>
        <Outlet />
      </div>
    </Content>
  )
}
