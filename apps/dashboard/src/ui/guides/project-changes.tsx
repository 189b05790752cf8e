import { Avatar, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProjectChange } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/calls/api.ts'
import { formatDateTime } from '../../lib/texts/dates.ts'
import { FailureState } from '../dialogs/failure-state.tsx'
import { Drawer } from '../dialogs/drawer.tsx'
import { toInitials } from '../frame/initials.ts'
import classes from './project-changes.module.css'

interface ChangeGroup {
  /** The published version that these changes follow; 0 before the first. */
  version: number
  changes: ProjectChange[]
}

interface ChangesDrawerProps {
  /** The project whose changes are shown; null while the drawer is closed. */
  project: ChangedProject | null
  onClose: () => void
}

interface ChangedProject {
  appId: string
  appVersionId: string
  id: string
  name: string
}

/** The changes to a project and their authors, grouped by the published version they followed. */
export function ChangesDrawer({ project, onClose }: ChangesDrawerProps) {
  const { t } = useTranslation('project-changes')
  return (
    <Drawer
      opened={project !== null}
      onClose={onClose}
      position="right"
      size={440}
      padding="lg"
      title={t('title', { name: project?.name })}
    >
      {project && <Changes project={project} />}
    </Drawer>
  )
}

function Changes({ project: { id, appId, appVersionId } }: { project: ChangedProject }) {
  const { t } = useTranslation('project-changes')
  const input = { appId, appVersionId, id, size: 200 }
  const changes = useQuery(api.projects.listChanges.queryOptions({ input, staleTime: 0 }))
  if (changes.isPending) return <Skeleton height={320} />
  if (changes.isError) return <FailureState error={changes.error} onRetry={() => void changes.refetch()} />
  const groups = groupByVersion(changes.data.content)
  if (groups.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <Stack gap="xl">
      {groups.map(({ version, changes: members }) => (
        <section key={version}>
          <Text component="h3" fw={600} size="sm" c="dimmed" mb="sm">
            {version === 0 ? t('beforeFirst') : t('sinceVersion', { version })}
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
  const { t, i18n } = useTranslation('project-changes')
  const sentence = useChangeSentence(change)
  const name = change.actor?.name ?? t('somebody')
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

/** Groups adjacent changes by the version they follow, in the same order. */
function groupByVersion(changes: readonly ProjectChange[]): ChangeGroup[] {
  const groups: ChangeGroup[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last?.version === change.sinceVersion) last.changes.push(change)
    else groups.push({ version: change.sinceVersion, changes: [change] })
  }
  return groups
}

/** The sentence about a change, to follow a member's name: `added the step “Welcome”`. */
function useChangeSentence({ entity, action, before, after }: ProjectChange): string {
  const { t } = useTranslation('project-changes')
  const name = findField(after, 'name') ?? findField(before, 'name')
  const values = {
    name: name === undefined ? '' : t('quoted', { name }),
    version:
      findField(after, 'version') ??
      findField(after, 'publishedVersion') ??
      findField(before, 'version') ??
      '',
  }
  // A new project's initial content is recorded beside the project itself.
  if (entity === 'PROJECT' && action === 'CREATE' && name === undefined) return t('PROJECT.content')
  if (entity === 'PROJECT') return t(`PROJECT.${action}`, values)
  if (action === 'CREATE' || action === 'UPDATE' || action === 'DELETE') {
    return t(`${entity}.${action}`, values)
  }
  if (entity === 'ASSIST' && action === 'REORDER') return t('ASSIST.REORDER')
  return t(`${entity}.other`, values)
}

function findField(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const field = (value as Record<string, unknown>)[name]
  return typeof field === 'string' || typeof field === 'number' ? String(field) : undefined
}
