import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { App } from '@waymark/contract'
import { AppForm } from './app-form.tsx'
import type { AppFormValues } from './app-form.tsx'
import { createAppMutation, updateAppMutation } from './home.queries.ts'

interface AppFormDialogProps {
  opened: boolean
  /** The app to edit; null creates a new one. */
  app: App | null
  onClose: () => void
}

export function AppFormDialog({ opened, app, onClose }: AppFormDialogProps) {
  const { t } = useTranslation('home')
  const title = app ? t('form.editTitle') : t('form.createTitle')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md">
      {opened && (app ? <EditApp app={app} onClose={onClose} /> : <CreateApp onClose={onClose} />)}
    </Modal>
  )
}

function CreateApp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const create = useMutation(createAppMutation(useQueryClient()))
  const submit = ({ pageUrl, ...values }: AppFormValues) =>
    create.mutate(
      { ...values, pageUrl: pageUrl.trim() || null },
      { onSuccess: ({ id }) => void navigate(`/app/${id}/projects`) },
    )
  return (
    <AppForm
      isNew
      initialValues={{ name: '', platform: 'WEB', pageUrl: '', version: '1.0' }}
      submitLabel={t('form.create')}
      error={create.error}
      isPending={create.isPending}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}

function EditApp({ app, onClose }: { app: App; onClose: () => void }) {
  const { t } = useTranslation('home')
  const update = useMutation(updateAppMutation(useQueryClient()))
  const submit = ({ name, pageUrl }: AppFormValues) =>
    update.mutate(
      { id: app.id, name, pageUrl: pageUrl.trim() || null, revision: app.revision },
      { onSuccess: onClose },
    )
  return (
    <AppForm
      isNew={false}
      initialValues={{ name: app.name, platform: app.platform, pageUrl: app.pageUrl ?? '', version: '' }}
      submitLabel={t('form.save')}
      error={update.error}
      isPending={update.isPending}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}
