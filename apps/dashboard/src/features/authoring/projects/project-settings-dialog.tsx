import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Project } from '@waymark/contract'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { ProjectForm } from './project-form.tsx'
import type { ProjectFormValues } from './project-form.tsx'
import { updateProjectMutation } from './projects.queries.ts'

interface ProjectSettingsDialogProps {
  project: Project | null
  onClose: () => void
}

export function ProjectSettingsDialog({ project, onClose }: ProjectSettingsDialogProps) {
  const { t } = useTranslation('projects')
  return (
    <Modal opened={project !== null} onClose={onClose} title={t('form.settingsTitle')} size="lg">
      {project && <ProjectSettings project={project} onClose={onClose} />}
    </Modal>
  )
}

function ProjectSettings({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const update = useAction(updateProjectMutation)
  const { id, appId, appVersionId, revision } = project
  const submit = ({ name, defaultLocale, locales }: ProjectFormValues) => {
    const selectedLocales = [...new Set([defaultLocale, ...locales])]
    update.run(
      { id, appId, appVersionId, revision, name, defaultLocale, selectedLocales },
      { onSuccess: onClose },
    )
  }
  return (
    <ProjectForm
      initialValues={{
        name: project.name,
        defaultLocale: project.defaultLocale,
        locales: project.selectedLocales.filter((it) => it !== project.defaultLocale),
      }}
      submitLabel={t('form.save')}
      error={update.error}
      isPending={update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}
