import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '@waymark/contract'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { WebhookForm, type WebhookValues } from './webhook-form.tsx'
import { updateMutation } from './webhooks.queries.ts'

interface EditWebhookDialogProps {
  opened: boolean
  webhook: Webhook
  onClose: () => void
}

export function EditWebhookDialog({ opened, webhook, onClose }: EditWebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const update = useMutation(updateMutation(useQueryClient()))
  const { appId, id, revision, format, url, description, events } = webhook
  const close = () => {
    update.reset()
    onClose()
  }
  const submit = ({ format: _fixed, key, ...values }: WebhookValues) => {
    const onSuccess = () => {
      close()
      showToast('success', t('done.saved'))
    }
    update.mutate({ appId, id, revision, ...values, ...(key && { key }) }, { onSuccess })
  }
  return (
    <Modal opened={opened} onClose={close} title={t('edit')} size="xl">
      {opened && (
        <WebhookForm
          initialValues={{ format, url, key: '', description, events }}
          isNew={false}
          submitLabel={t('form.save')}
          error={update.error}
          isPending={update.isPending}
          onSubmit={submit}
          onCancel={close}
        />
      )}
    </Modal>
  )
}
