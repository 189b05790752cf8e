import { Modal } from '@mantine/core'
import { hasPages, type Platform } from '@waymark/contract/constants'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AppForm } from './app-form.tsx'
import type { AppFormValues } from './app-form.tsx'
import { createAppMutation } from './home.queries.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'

interface NewAppDialogProps {
  opened: boolean
  likely: Platform | undefined
  onClose: () => void
}

export function NewAppDialog({ opened, likely, onClose }: NewAppDialogProps) {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const create = useAction(createAppMutation, onClose)
  const submit = ({ pageUrl, ...values }: AppFormValues) =>
    create.run(
      { ...values, pageUrl: (hasPages(values.platform) && pageUrl.trim()) || null },
      { onSuccess: ({ id }) => void navigate(`/app/${id}/projects`) },
    )
  return (
    <Modal opened={opened} onClose={create.close} title={t('form.createTitle')} size="md">
      {opened && (
        <AppForm
          likely={likely}
          error={create.error}
          isPending={create.isPending}
          onSubmit={submit}
          onCancel={create.close}
        />
      )}
    </Modal>
  )
}
