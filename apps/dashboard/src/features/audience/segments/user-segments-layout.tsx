import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { Content } from '../../../ui/frame/content.tsx'
import classes from './user-segments-layout.module.css'

/** The tabs of User segments; each path is relative to /app/:appId/user-segments and routed in routes.tsx. */
const sections = [
  { path: '', label: 'segments' },
  { path: 'properties', label: 'properties' },
  { path: 'lists', label: 'lists' },
] as const

/** The tabs of User segments, and the open one. */
export function UserSegmentsLayout() {
  const { t } = useTranslation('segments')
  const { app } = useAppArea()
  const { pathname, search } = useLocation()
  // One tab's search and open forms do not apply to the others.
  const version = new URLSearchParams(search).get('version')
  const open = pathname.split('/')[4] ?? ''
  return (
    <Content>
      <nav aria-label={t('sections.label')} className={classes.tabs}>
        {sections.map(({ path, label }) => (
          <Link
            key={label}
            to={`/app/${app.id}/user-segments${path && `/${path}`}${version ? `?version=${version}` : ''}`}
            className={classes.tab}
            aria-current={path === open ? 'page' : undefined}
          >
            {t(`sections.${label}`)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Content>
  )
}
