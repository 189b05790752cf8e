import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updateAppMutation, uploadLogoMutation, uploadThumbnailMutation } from './app-settings.queries.ts'

/** The app's logo, or the picture that stands for it in lists. */
export function AppImage({ kind }: { kind: 'logo' | 'thumbnail' }) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const queryClient = useQueryClient()
  const upload = useMutation({
    ...(kind === 'logo' ? uploadLogoMutation : uploadThumbnailMutation)(queryClient),
    onSuccess: () => showToast('success', t('details.uploaded')),
  })
  const remove = useAction(updateAppMutation)
  const { id, name, revision } = app
  return (
    <ImageField
      label={t(`details.${kind}`)}
      url={app[kind]}
      placeholderName={name}
      isPending={upload.isPending || remove.isPending}
      error={upload.error ?? remove.error}
      onFile={(file) => upload.mutate({ id, file })}
      onRemove={() => remove.run({ id, revision, [kind]: null })}
    />
  )
}
