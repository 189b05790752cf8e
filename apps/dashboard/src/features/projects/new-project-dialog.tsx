import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppArea } from '../../lib/app-area.ts'
import { ProjectForm } from './project-form.tsx'
import type { ProjectFormValues } from './project-form.tsx'
import { createProjectMutation } from './projects.queries.ts'

interface NewProjectDialogProps {
  opened: boolean
  onClose: () => void
}

export function NewProjectDialog({ opened, onClose }: NewProjectDialogProps) {
  const { t } = useTranslation('projects')
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.title')} size="lg">
      {opened && <NewProject onClose={onClose} />}
    </Modal>
  )
}

function NewProject({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('projects')
  const { app, appVersion } = useAppArea()
  const navigate = useNavigate()
  const create = useMutation(createProjectMutation(useQueryClient()))
  if (!appVersion) return null
  const submit = ({ name, defaultLocale, locales }: ProjectFormValues) =>
    create.mutate(
      {
        appId: app.id,
        appVersionId: appVersion.id,
        name,
        category: 'USER_ONBOARDING',
        type: 'SINGLE_FLOW',
        subType: 'STATIC_FLOW',
        defaultLocale,
        selectedLocales: [...new Set([defaultLocale, ...locales])],
      },
      { onSuccess: ({ id }) => void navigate(`/editor/${app.id}/${appVersion.id}/${id}`) },
    )
  return (
    <ProjectForm
      hasChoice
      initialValues={{ name: '', defaultLocale: i18n.language, locales: [] }}
      submitLabel={t('form.create')}
      error={create.error}
      isPending={create.isPending}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}
