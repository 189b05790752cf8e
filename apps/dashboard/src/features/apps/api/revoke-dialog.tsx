import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { revokeMutation } from './api.queries.ts'

/** Asks first: a program that calls with the token fails from then on, and only a new token fixes that. */
export function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation('api')
  const revoke = useMutation(revokeMutation(useQueryClient()))
  const close = () => {
    revoke.reset()
    onClose()
  }
  const confirm = () => {
    if (!token) return
    const onSuccess = () => {
      showToast('success', t('revoke.done', { name: token.name }))
      close()
    }
    revoke.mutate({ id: token.id }, { onSuccess })
  }
  return (
    <ConfirmDialog
      opened={token !== null}
      title={t('revoke.title', { name: token?.name ?? '' })}
      confirmLabel={t('revoke.confirm')}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
      onClose={close}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
