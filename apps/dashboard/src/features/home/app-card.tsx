import { ActionIcon, Badge, Card, Group, Menu, Skeleton, Text, Title } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { App, AppSummary } from '@waymark/contract'
import { formatCount } from '../../lib/numbers.ts'
import { AppTile } from '../../ui/app-tile.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import classes from './app-card.module.css'
import linked from '../../ui/linked-card.module.css'

interface AppCardProps {
  app: App
  /** Undefined while loading, or if loading failed. */
  summary: AppSummary | undefined
  onEdit: () => void
  onDelete: () => void
}

export function AppCard({ app, summary, onEdit, onDelete }: AppCardProps) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Card className={linked.card} component="article" withBorder radius="lg" padding="lg">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="md" wrap="nowrap" miw={0}>
          <AppTile name={app.name} />
          <div className={classes.names}>
            <Title order={2} className={linked.name}>
              <Link to={`/app/${app.id}/projects`} className={linked.link}>
                {app.name}
              </Link>
            </Title>
            <Text size="sm" c="dimmed">
              {t(`common:platforms.${app.platform}`)}
            </Text>
          </div>
        </Group>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              className={linked.menu}
              variant="subtle"
              color="gray"
              aria-label={t('common:menu.more', { name: app.name })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('card.settings')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              {t('card.delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <div className={classes.figures}>
        {summary ? <Figures summary={summary} /> : <Skeleton height={56} />}
      </div>
    </Card>
  )
}

function Figures({ summary }: { summary: AppSummary }) {
  const { t, i18n } = useTranslation('home')
  const { liveDeployments, seenByDay } = summary
  const seen = seenByDay.reduce((sum, it) => sum + it, 0)
  const live = t('card.live', {
    count: liveDeployments,
    formatted: formatCount(liveDeployments, i18n.language),
  })
  return (
    <Group justify="space-between" align="flex-end" wrap="nowrap">
      <div>
        <Text className={classes.figure} data-tabular>
          {formatCount(seen, i18n.language)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('card.seen')}
        </Text>
      </div>
      <div className={classes.trend}>
        <Badge variant="light" color={liveDeployments > 0 ? 'moss' : 'gray'} radius="sm" tt="none" fw={600}>
          {live}
        </Badge>
        <Sparkline values={seenByDay} />
      </div>
    </Group>
  )
}
