import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiTokenWithSecret, NewApiToken } from '@waymark/contract'
import { createMutation } from './api.queries.ts'
import { TokenForm } from './token-form.tsx'

interface NewTokenDialogProps {
  opened: boolean
  onMade: (made: ApiTokenWithSecret) => void
  onClose: () => void
}

export function NewTokenDialog({ opened, onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('api')
  const create = useMutation(createMutation(useQueryClient()))
  const close = () => {
    create.reset()
    onClose()
  }
  const submit = (token: NewApiToken) => {
    const onSuccess = (made: ApiTokenWithSecret) => {
      close()
      onMade(made)
    }
    create.mutate(token, { onSuccess })
  }
  return (
    <Modal opened={opened} onClose={close} title={t('tokens.create')} size="lg">
      {opened && (
        <TokenForm error={create.error} isPending={create.isPending} onSubmit={submit} onCancel={close} />
      )}
    </Modal>
  )
}
