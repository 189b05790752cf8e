import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiTokenWithSecret, NewApiToken } from '@waymark/contract'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { createMutation } from './api.queries.ts'
import { TokenForm } from './token-form.tsx'

interface NewTokenDialogProps {
  opened: boolean
  onMade: (made: ApiTokenWithSecret) => void
  onClose: () => void
}

export function NewTokenDialog({ opened, onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('api')
  const create = useAction(createMutation, onClose)
  const submit = (token: NewApiToken) => create.run(token, { onSuccess: onMade })
  return (
    <Modal opened={opened} onClose={create.close} title={t('tokens.create')} size="lg">
      {opened && (
        <TokenForm
          error={create.error}
          isPending={create.isPending}
          onSubmit={submit}
          onCancel={create.close}
        />
      )}
    </Modal>
  )
}
