import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CreatedWebhook } from '@waymark/contract'
import { useAppArea } from '../../../lib/app-area.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
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
  const create = useAction(createMutation, onClose)
  const submit = ({ key, ...values }: WebhookValues) =>
    create.run({ appId: app.id, ...values, ...(key && { key }) }, { onSuccess: onMade })
  return (
    <Modal opened={opened} onClose={create.close} title={t('new')} size="xl">
      {opened && (
        <WebhookForm
          initialValues={EMPTY}
          isNew
          submitLabel={t('form.create')}
          error={create.error}
          isPending={create.isPending}
          onSubmit={submit}
          onCancel={create.close}
        />
      )}
    </Modal>
  )
}
