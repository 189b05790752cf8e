import { Button, Checkbox, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Job, Project } from '@waymark/contract'
import { nameLanguage } from '../../../lib/texts/language-names.ts'
import { useReasonText } from '../../../lib/errors/use-reason-text.ts'
import { FormActions } from '../../../ui/dialogs/form-actions.tsx'
import { FormProblem } from '../../../ui/dialogs/form-problem.tsx'
import { jobQuery, refreshProjects, translateProjectMutation } from './projects.queries.ts'

interface TranslateProjectDialogProps {
  project: Project | null
  onClose: () => void
  /** Opens the languages of the project. */
  onLanguages: (project: Project) => void
}

/** Translates a project's texts in the background, and shows the progress. */
export function TranslateProjectDialog({ project, onClose, onLanguages }: TranslateProjectDialogProps) {
  const { t } = useTranslation('projects')
  const hasOthers = project?.selectedLocales.some((it) => it !== project.defaultLocale)
  return (
    <Modal
      opened={project !== null}
      onClose={onClose}
      title={t('translate.title', { name: project?.name })}
      size="md"
    >
      {project && !hasOthers && (
        <Stack gap="md">
          <Text>{t('translate.oneLanguage')}</Text>
          <Group justify="flex-end">
            <Button onClick={() => onLanguages(project)}>{t('translate.addLanguages')}</Button>
          </Group>
        </Stack>
      )}
      {project && hasOthers && <TranslateProject project={project} onClose={onClose} />}
    </Modal>
  )
}

function TranslateProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t, i18n } = useTranslation('projects')
  const { id: projectId, appId, appVersionId, defaultLocale } = project
  const others = project.selectedLocales.filter((it) => it !== defaultLocale)
  const [to, setTo] = useState(others)
  const [again, setAgain] = useState(false)
  const start = useMutation(translateProjectMutation)
  if (start.data) return <Translating appId={appId} jobId={start.data.jobId} onClose={onClose} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate({ appId, appVersionId, projectId, to, again })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('translate.text', { from: nameLanguage(defaultLocale, i18n.language) })}</Text>
        <Checkbox.Group label={t('translate.to')} value={to} onChange={setTo}>
          <Stack gap="xs" mt="xs">
            {others.map((it) => (
              <Checkbox key={it} value={it} label={nameLanguage(it, i18n.language)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox
          label={t('translate.again')}
          description={t('translate.againHint')}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
        <FormProblem error={start.error} />
        <FormActions submitLabel={t('translate.start')} isPending={start.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface TranslatingProps {
  appId: string
  jobId: string
  onClose: () => void
}

function Translating({ appId, jobId, onClose }: TranslatingProps) {
  const { t } = useTranslation('projects')
  const toReasonText = useReasonText()
  const queryClient = useQueryClient()
  const job = useQuery(jobQuery(appId, jobId))
  const isOver = job.data && hasEnded(job.data)
  useEffect(() => {
    if (isOver) void refreshProjects(queryClient)
  }, [isOver, queryClient])
  const progress = job.data?.progress
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
        <IconLanguage size={20} aria-hidden="true" />
        <Text>{t(job.data ? `translate.states.${job.data.state}` : 'translate.states.WAITING')}</Text>
      </Group>
      {!isOver && (
        <Progress
          value={progress && progress.total > 0 ? (100 * progress.done) / progress.total : 0}
          aria-label={t('translate.progress')}
        />
      )}
      {job.data?.reason && <Text size="sm">{toReasonText(job.data.reason)}</Text>}
      <FormProblem error={job.error} />
      {!isOver && (
        <Text size="sm" c="dimmed">
          {t('translate.goesOn')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('translate.close')}</Button>
      </Group>
    </Stack>
  )
}

const hasEnded = ({ state }: Job) => state === 'DONE' || state === 'FAILED'
