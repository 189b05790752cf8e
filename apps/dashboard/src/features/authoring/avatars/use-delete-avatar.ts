import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CustomAvatar } from '@waymark/contract'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { addAvatarMutation, deleteAvatarMutation } from './avatars.queries.ts'

/** Deletes an avatar and offers to undo it. Projects keep theirs, so adding its image again restores it. */
export function useDeleteAvatar(): (avatar: CustomAvatar) => void {
  const { t } = useTranslation('avatars')
  const queryClient = useQueryClient()
  const remove = useMutation(deleteAvatarMutation(queryClient))
  const restore = useMutation(addAvatarMutation(queryClient))
  return ({ id, appId, name, media, usedIn }) => {
    const undo = () =>
      restore.mutate(
        { appId, name, media },
        { onSuccess: () => showToast('success', t('done.restored', { name })) },
      )
    const { total } = usedIn
    const done = total > 0 ? t('done.deletedUsed', { name, count: total }) : t('done.deleted', { name })
    const onSuccess = () => showToast('success', done, { label: t('undo'), onClick: undo })
    remove.mutate({ appId, id }, { onSuccess })
  }
}
