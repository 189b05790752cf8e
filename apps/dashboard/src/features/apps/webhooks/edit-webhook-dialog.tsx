import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '@waymark/contract'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { WebhookForm, type WebhookValues } from './webhook-form.tsx'
import { updateMutation } from './webhooks.queries.ts'

interface EditWebhookDialogProps {
  opened: boolean
  webhook: Webhook
  onClose: () => void
}

export function EditWebhookDialog({ opened, webhook, onClose }: EditWebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const update = useAction(updateMutation, onClose)
  const { appId, id, revision, format, url, description, events } = webhook
  const submit = ({ format: _fixed, key, ...values }: WebhookValues) =>
    update.run({ appId, id, revision, ...values, ...(key && { key }) }, { toast: t('done.saved') })
  return (
    <Modal opened={opened} onClose={update.close} title={t('edit')} size="xl">
      {opened && (
        <WebhookForm
          initialValues={{ format, url, key: '', description, events }}
          isNew={false}
          submitLabel={t('form.save')}
          error={update.error}
          isPending={update.isPending}
          onSubmit={submit}
          onCancel={update.close}
        />
      )}
    </Modal>
  )
}
