import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { imageTypes } from '@waymark/contract/constants'
import { useAppArea } from '../../../lib/app-area.ts'
import { toNameOfFile } from '../../../lib/to-name-of-file.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { addAvatarMutation } from './avatars.queries.ts'

/** Adds an image to the app's avatars, under its file's name. */
export function UploadButton() {
  const { t } = useTranslation('avatars')
  const { app } = useAppArea()
  const add = useAction(addAvatarMutation)
  function upload(file: File | null) {
    if (!file) return
    const onSuccess = ({ name }: { name: string }) => showToast('success', t('done.added', { name }))
    add.run({ appId: app.id, name: toNameOfFile(file) || t('ownName'), file }, { onSuccess })
  }
  return (
    <FileButton accept={imageTypes.join(',')} onChange={upload}>
      {({ onClick }) => (
        <Button leftSection={<IconUpload size={18} />} loading={add.isPending} onClick={onClick}>
          {t('upload')}
        </Button>
      )}
    </FileButton>
  )
}
