import { Badge, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { App, HomeApp } from '@waymark/contract'
import { formatCount } from '../../../lib/texts/numbers.ts'
import { nameCodeBase } from '../../../lib/texts/platform-names.ts'
import { MenuItem } from '../../../ui/dialogs/menu.tsx'
import { AppTile } from '../../../ui/frame/app-tile.tsx'
import { EntryMenu } from '../../../ui/entries/entry-menu.tsx'
import { Sparkline } from '../../../ui/figures/sparkline.tsx'
import classes from './app-card.module.css'
import linked from '../../../ui/lists/linked-card.module.css'
import { CutName } from '../../../ui/lists/cut-name.tsx'

interface AppCardProps {
  app: App
  /** Undefined while loading, or if loading failed; null for one of many apps that is not summarised. */
  summary: HomeApp | null | undefined
}

export function AppCard({ app, summary }: AppCardProps) {
  const { t, i18n } = useTranslation(['home', 'common', 'platforms'])
  return (
    <Card className={linked.card} component="article" withBorder radius="lg" padding="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="md" wrap="nowrap" miw={0}>
          <AppTile name={app.name} url={app.logo} />
          <div className={classes.names}>
            <Title order={2} className={linked.name}>
              <Link to={`/app/${app.id}/projects`} className={linked.link}>
                <CutName>{app.name}</CutName>
              </Link>
            </Title>
            <Text size="sm" c="dimmed">
              {nameCodeBase(app.platform, i18n.language)}
            </Text>
          </div>
        </Group>
        <EntryMenu label={t('common:menu.more', { name: app.name })} className={linked.menu}>
          <MenuItem component={Link} to={`/app/${app.id}/settings`} leftSection={<IconSettings size={16} />}>
            {t('card.settings')}
          </MenuItem>
        </EntryMenu>
      </Group>
      <div className={classes.figures}>
        {summary && <Figures summary={summary} />}
        {summary === undefined && <Skeleton height={56} />}
      </div>
    </Card>
  )
}

function Figures({ summary }: { summary: HomeApp }) {
  const { t, i18n } = useTranslation('home')
  const { liveDeployments, endUsers, endUsersByDay } = summary
  const live = t('card.live', {
    count: liveDeployments,
    formatted: formatCount(liveDeployments, i18n.language),
  })
  return (
    <Group justify="space-between" align="flex-end" wrap="nowrap">
      <div>
        <Text className={classes.figure} data-tabular>
          {formatCount(endUsers, i18n.language)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('card.reached', { count: endUsers })}
        </Text>
      </div>
      <div className={classes.trend}>
        <Badge variant="light" color={liveDeployments > 0 ? 'moss' : 'gray'} radius="sm" fw={600}>
          {live}
        </Badge>
        <Sparkline values={endUsersByDay} />
      </div>
    </Group>
  )
}
