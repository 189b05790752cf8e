import { Badge, Group, Skeleton, Text } from '@mantine/core'
import { IconSlash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useAppArea } from '../../../lib/app-area.ts'
import { AppTile } from '../../../ui/frame/app-tile.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import type { OpenVersionDialog } from './version-dialogs.tsx'
import { VersionMenu } from './version-menu.tsx'
import classes from './area-header.module.css'
import { CutName } from '../../../ui/lists/cut-name.tsx'

const SECTIONS = [
  'projects',
  'live-projects',
  'insights',
  'user-segments',
  'end-users',
  'screens',
  'integrations',
  'settings',
] as const
type Section = (typeof SECTIONS)[number]

interface AreaHeaderProps {
  onDialog: (dialog: OpenVersionDialog) => void
}

export function AreaHeader({ onDialog }: AreaHeaderProps) {
  const { t } = useTranslation('app-area')
  const { app, appVersion } = useAppArea()
  const { pathname } = useLocation()
  const search = appVersion ? `?version=${appVersion.id}` : ''
  return (
    <div className={classes.header}>
      <TopBar>
        <Group gap={10} wrap="nowrap" miw={0}>
          <IconSlash size={18} className={classes.slash} aria-hidden="true" />
          <AppTile name={app.name} url={app.logo} size={26} />
          <Text fw={600} component="div" miw={0} maw={280}>
            <CutName>{app.name}</CutName>
          </Text>
          {app.isKilled && (
            <Badge color="red" variant="light" radius="sm" fw={600}>
              {t('safety.killedTag')}
            </Badge>
          )}
          {appVersion && <VersionMenu onDialog={onDialog} />}
        </Group>
      </TopBar>
      <nav className={classes.tabs} aria-label={t('tabs.label')}>
        {SECTIONS.map((section) => (
          <Link
            key={section}
            to={`/app/${app.id}/${section}${search}`}
            className={classes.tab}
            aria-current={isWithin(pathname, section) ? 'page' : undefined}
          >
            {t(`tabs.${section}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}

/** The insights of one deployment, at `insight/:depId`, count as part of Insights. */
const isWithin = (pathname: string, section: Section) =>
  pathname.split('/')[3]?.replace(/^insight$/, 'insights') === section

export function AreaHeaderSkeleton() {
  return (
    <div className={classes.header}>
      <TopBar>
        <Skeleton width={180} height={20} />
      </TopBar>
      <div className={classes.tabs}>
        <Skeleton width={280} height={18} mb={14} />
      </div>
    </div>
  )
}
