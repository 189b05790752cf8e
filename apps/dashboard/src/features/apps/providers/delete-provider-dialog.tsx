import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { deleteProviderMutation } from './providers.queries.ts'

interface DeleteProviderDialogProps {
  provider: Provider
  onClose: () => void
}

/** A refusal names the segments that still refer to the list. */
export function DeleteProviderDialog({ provider, onClose }: DeleteProviderDialogProps) {
  const { t } = useTranslation('providers')
  const remove = useAction(deleteProviderMutation, onClose)
  const { appId, id, name, isAccount } = provider
  const confirm = () => remove.run({ appId, id }, { toast: t('delete.done', { name }) })
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      action={remove}
      onConfirm={confirm}
    >
      {t(isAccount ? 'delete.account' : 'delete.file')}
    </ConfirmDialog>
  )
}
