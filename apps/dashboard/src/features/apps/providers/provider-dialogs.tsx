import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Provider } from '@waymark/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { AccountDialog } from './account-dialog.tsx'
import { CohortsDialog } from './cohorts-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { deleteProviderMutation } from './providers.queries.ts'
import { PushDialog } from './push-dialog.tsx'

/** Without a provider, a new one is created. */
export type OpenProviderDialog =
  | { kind: 'file' | 'account'; provider?: Provider }
  | { kind: 'cohorts' | 'push' | 'delete'; provider: Provider }
  | null

interface ProviderDialogsProps {
  dialog: OpenProviderDialog
  onDialog: (dialog: OpenProviderDialog) => void
}

export function ProviderDialogs({ dialog, onDialog }: ProviderDialogsProps) {
  const { t } = useTranslation('providers')
  const close = () => onDialog(null)
  if (dialog?.kind === 'delete') return <DeleteProviderDialog provider={dialog.provider} onClose={close} />
  const name = dialog?.provider?.name ?? ''
  const titles = {
    file: name ? t('file.replaceTitle', { name }) : t('file.title'),
    account: name ? t('account.editTitle', { name }) : t('account.title'),
    cohorts: t('cohorts.title', { name }),
    push: t('push.title', { name }),
  }
  return (
    <Modal opened={dialog !== null} onClose={close} title={dialog && titles[dialog.kind]} size="lg">
      {dialog?.kind === 'file' && <FileDialog provider={dialog.provider} onClose={close} />}
      {dialog?.kind === 'account' && (
        <AccountDialog
          provider={dialog.provider}
          onClose={close}
          onConnected={(provider) => onDialog({ kind: 'cohorts', provider })}
        />
      )}
      {dialog?.kind === 'cohorts' && <CohortsDialog account={dialog.provider} onClose={close} />}
      {dialog?.kind === 'push' && <PushDialog account={dialog.provider} onClose={close} />}
    </Modal>
  )
}

interface DeleteProviderDialogProps {
  provider: Provider
  onClose: () => void
}

/** A refusal names the segments that still refer to the list. */
function DeleteProviderDialog({ provider, onClose }: DeleteProviderDialogProps) {
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
