import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomAvatar } from '@waymark/contract'
import { RenameDialog } from '../../../ui/dialogs/rename-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { renameAvatarMutation } from './avatars.queries.ts'

interface RenameAvatarDialogProps {
  avatar: CustomAvatar | null
  onClose: () => void
}

export function RenameAvatarDialog({ avatar, onClose }: RenameAvatarDialogProps) {
  const { t } = useTranslation('avatars')
  const rename = useMutation(renameAvatarMutation(useQueryClient()))
  const close = () => {
    rename.reset()
    onClose()
  }
  function save(name: string) {
    if (!avatar) return
    const { id, appId, revision } = avatar
    const onSuccess = () => {
      showToast('success', t('done.renamed', { name }))
      close()
    }
    rename.mutate({ appId, id, revision, name }, { onSuccess })
  }
  return (
    <RenameDialog
      name={avatar?.name ?? null}
      isPending={rename.isPending}
      error={rename.error}
      onRename={save}
      onClose={close}
    />
  )
}
