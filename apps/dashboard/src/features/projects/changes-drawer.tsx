import { Avatar, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project, ProjectChange } from '@waymark/contract'
import { formatDateTime } from '../../lib/dates.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { toInitials } from '../../ui/initials.ts'
import classes from './changes-drawer.module.css'
import { groupByVersion } from './group-by-version.ts'
import { changesQuery } from './projects.queries.ts'
import { useChangeSentence } from './use-change-sentence.ts'

interface ChangesDrawerProps {
  project: Project | null
  onClose: () => void
}

export function ChangesDrawer({ project, onClose }: ChangesDrawerProps) {
  const { t } = useTranslation('projects')
  return (
    <Drawer
      opened={project !== null}
      onClose={onClose}
      position="right"
      size={440}
      padding="lg"
      title={t('changes.title', { name: project?.name })}
    >
      {project && <Changes project={project} />}
    </Drawer>
  )
}

function Changes({ project: { id, appId, appVersionId } }: { project: Project }) {
  const { t } = useTranslation('projects')
  const changes = useQuery(changesQuery({ id, appId, appVersionId }))
  if (changes.isPending) return <Skeleton height={320} />
  if (changes.isError) return <FailureState error={changes.error} onRetry={() => void changes.refetch()} />
  const groups = groupByVersion(changes.data.content)
  if (groups.length === 0) return <Text c="dimmed">{t('changes.empty')}</Text>
  return (
    <Stack gap="xl">
      {groups.map(({ version, changes: members }) => (
        <section key={version}>
          <Text component="h3" fw={600} size="sm" c="dimmed" mb="sm">
            {version === 0 ? t('changes.beforeFirst') : t('changes.sinceVersion', { version })}
          </Text>
          <ol className={classes.list}>
            {members.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  )
}

function Change({ change }: { change: ProjectChange }) {
  const { t, i18n } = useTranslation('projects')
  const sentence = useChangeSentence(change)
  const name = change.actor?.name ?? t('changes.somebody')
  return (
    <li className={classes.change}>
      <Avatar size={30} radius="xl" color="moss">
        {toInitials(name)}
      </Avatar>
      <div>
        <Text>
          <b>{name}</b> {sentence}
        </Text>
        <Text size="sm" c="dimmed" component="time" dateTime={change.at}>
          {formatDateTime(change.at, i18n.language)}
        </Text>
      </div>
    </li>
  )
}
