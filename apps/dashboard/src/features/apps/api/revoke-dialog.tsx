import { useTranslation } from 'react-i18next'
import type { ApiToken } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { revokeMutation } from './api.queries.ts'

/** Asks first: a program that calls with the token fails from then on, and only a new token fixes that. */
export function RevokeDialog({ token, onClose }: { token: ApiToken | null; onClose: () => void }) {
  const { t } = useTranslation('api')
  const revoke = useAction(revokeMutation, onClose)
  const confirm = () =>
    token && revoke.run({ id: token.id }, { toast: t('revoke.done', { name: token.name }) })
  return (
    <ConfirmDialog
      opened={token !== null}
      title={t('revoke.title', { name: token?.name ?? '' })}
      confirmLabel={t('revoke.confirm')}
      action={revoke}
      onConfirm={confirm}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
