import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Home, HomeChange } from '@waymark/contract'
import { formatAgo } from '../../../lib/texts/dates.ts'
import { ProblemList } from '../../../ui/dialogs/problem-list.tsx'
import classes from './home-news.module.css'

/** The problems that need attention, and the latest changes. */
export function HomeNews({ problems, changes }: Pick<Home, 'problems' | 'changes'>) {
  const { t } = useTranslation('home')
  return (
    <div className={classes.columns}>
      <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby="home-problems">
        <Stack gap="xs">
          <Title order={2} size="h4" id="home-problems">
            {t('problems.title')}
          </Title>
          {problems.length === 0 ? (
            <Text c="dimmed">{t('problems.none')}</Text>
          ) : (
            <ProblemList problems={problems} />
          )}
        </Stack>
      </Card>
      <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby="home-changes">
        <Stack gap="xs">
          <Title order={2} size="h4" id="home-changes">
            {t('changes.title')}
          </Title>
          {changes.length === 0 ? <Text c="dimmed">{t('changes.none')}</Text> : <Changes changes={changes} />}
        </Stack>
      </Card>
    </div>
  )
}

function Changes({ changes }: { changes: HomeChange[] }) {
  const { t, i18n } = useTranslation('home')
  return (
    <ul className={classes.list}>
      {changes.map((change) => {
        const { id, at, actorName, appName, name, call } = change
        const [group, action] = call.split('.') as ['projects', 'publish']
        const facts = [actorName, appName, formatAgo(at, i18n.language)]
        return (
          <li key={id} className={classes.item}>
            <Anchor component={Link} to={toPlace(change)} size="sm">
              {name ? t(`changes.${group}.${action}`, { name }) : t(`changes.nameless.${group}.${action}`)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {facts.filter(Boolean).join(' · ')}
            </Text>
          </li>
        )
      })}
    </ul>
  )
}

function toPlace({ call, appId, deploymentId }: HomeChange): string {
  if (call.startsWith('segments.')) return `/app/${appId}/user-segments`
  if (deploymentId) return `/app/${appId}/insight/${deploymentId}`
  return call.startsWith('deployments.') ? `/app/${appId}/live-projects` : `/app/${appId}/projects`
}
