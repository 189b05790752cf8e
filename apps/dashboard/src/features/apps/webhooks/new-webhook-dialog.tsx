import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreatedWebhook } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { WebhookForm, type WebhookValues } from './webhook-form.tsx'
import { createMutation } from './webhooks.queries.ts'

interface NewWebhookDialogProps {
  opened: boolean
  onMade: (made: CreatedWebhook) => void
  onClose: () => void
}

const EMPTY: WebhookValues = { format: 'WAYMARK', url: '', key: '', description: '', events: [] }

export function NewWebhookDialog({ opened, onMade, onClose }: NewWebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const { app } = useAppArea()
  const create = useMutation(createMutation(useQueryClient()))
  const close = () => {
    create.reset()
    onClose()
  }
  const submit = ({ key, ...values }: WebhookValues) => {
    const onSuccess = (made: CreatedWebhook) => {
      close()
      onMade(made)
    }
    create.mutate({ appId: app.id, ...values, ...(key && { key }) }, { onSuccess })
  }
  return (
    <Modal opened={opened} onClose={close} title={t('new')} size="xl">
      {opened && (
        <WebhookForm
          initialValues={EMPTY}
          isNew
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
