import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WebhookWithSecret } from '@waymark/contract'
import { useAppArea } from '../../lib/app-area.ts'
import { WebhookForm, type WebhookValues } from './webhook-form.tsx'
import { createMutation } from './webhooks.queries.ts'

interface NewWebhookDialogProps {
  opened: boolean
  onMade: (made: WebhookWithSecret) => void
  onClose: () => void
}

const EMPTY: WebhookValues = { url: '', description: '', events: [] }

export function NewWebhookDialog({ opened, onMade, onClose }: NewWebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const { app } = useAppArea()
  const create = useMutation(createMutation(useQueryClient()))
  const close = () => {
    create.reset()
    onClose()
  }
  const submit = (values: WebhookValues) => {
    const onSuccess = (made: WebhookWithSecret) => {
      close()
      onMade(made)
    }
    create.mutate({ appId: app.id, ...values }, { onSuccess })
  }
  return (
    <Modal opened={opened} onClose={close} title={t('new')} size="xl">
      {opened && (
        <WebhookForm
          initialValues={EMPTY}
          submitLabel={t('form.create')}
          error={create.error}
          isPending={create.isPending}
          onSubmit={submit}
          onCancel={close}
        />
      )}
    </Modal>
  )
}
