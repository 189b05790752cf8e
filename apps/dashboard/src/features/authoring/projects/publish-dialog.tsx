import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Project, ProjectCheck, ProjectFinding } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { toSentence } from '../../../lib/errors/api-error.ts'
import { toDetailText } from '../../../lib/errors/problem-text.ts'
import { Modal } from '../../../ui/dialogs/modal.tsx'
import { EntryNotes, type EntryNote } from '../../../ui/selection/entry-notes.tsx'

interface PublishDialogProps {
  projects: readonly Project[]
  /** What was found; null while there is nothing to ask. */
  checks: readonly ProjectCheck[] | null
  onPublish: (projects: readonly Project[]) => void
  onClose: () => void
}

/** What stands in the way of publishing several projects, and what is worth a look first; the others can go on. */
export function PublishDialog({ projects, checks, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation(['projects', 'common', 'problems'])
  const found = new Map(checks?.map((it) => [it.id, it]))
  const listNotes = (kind: 'problems' | 'warnings') =>
    projects.flatMap(({ id, appId, appVersionId, name }) => {
      const to = `/editor/${appId}/${appVersionId}/${id}`
      const all = (found.get(id)?.[kind] ?? []).map((it) => toNote(it, to))
      const notes = [...new Map(all.map((it) => [it.text, it])).values()]
      return notes.length > 0 ? [{ id, name, to, notes }] : []
    })
  const toNote = ({ step, ...it }: ProjectFinding, to: string): EntryNote => {
    const text = toDetailText(it)
    if (!step) return { text }
    const name = step.name ?? t('publish.untitled', { number: step.number })
    return { text: toSentence(name, text), to: `${to}?step=${encodeURIComponent(step.key)}` }
  }
  const blocked = listNotes('problems')
  const warned = listNotes('warnings')
  const publishable = projects.filter(({ id }) => !blocked.some((it) => it.id === id))
  const clean = publishable.filter(({ id }) => !warned.some((it) => it.id === id))
  const publish = (chosen: readonly Project[]) => {
    onClose()
    onPublish(chosen)
  }
  return (
    <Modal opened={checks !== null} onClose={onClose} title={t('publish.title')} size="lg">
      <Stack gap="md">
        {blocked.length > 0 && (
          <Stack gap="xs">
            <Title order={3}>{t('publish.blocked')}</Title>
            <EntryNotes entries={blocked} />
          </Stack>
        )}
        {warned.length > 0 && (
          <Stack gap="xs">
            <Title order={3}>{t('publish.warned')}</Title>
            <EntryNotes entries={warned} />
          </Stack>
        )}
        {publishable.length === 0 && <Text>{t('publish.none')}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:confirm.cancel')}
          </Button>
          {clean.length > 0 && (
            <Button variant={warned.length > 0 ? 'default' : 'filled'} onClick={() => publish(clean)}>
              {t('publish.others', { count: clean.length })}
            </Button>
          )}
          {warned.length > 0 && (
            <Button onClick={() => publish(publishable)}>
              {t('publish.anyway', { count: publishable.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
