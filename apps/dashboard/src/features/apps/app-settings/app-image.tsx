import { useTranslation } from 'react-i18next'
import { useAppArea } from '../../../lib/app-area.ts'
import { ImageField } from '../../../ui/fields/image-field.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { updateAppMutation, uploadLogoMutation, uploadThumbnailMutation } from './app-settings.queries.ts'

/** The app's logo, or the picture that stands for it in lists. */
export function AppImage({ kind }: { kind: 'logo' | 'thumbnail' }) {
  const { t } = useTranslation('app-settings')
  const { app } = useAppArea()
  const upload = useAction(kind === 'logo' ? uploadLogoMutation : uploadThumbnailMutation)
  const remove = useAction(updateAppMutation)
  const { id, name, revision } = app
  return (
    <ImageField
      label={t(`details.${kind}`)}
      url={app[kind]}
      placeholderName={name}
      isPending={upload.isPending || remove.isPending}
      error={upload.error ?? remove.error}
      onFile={(file) => upload.run({ id, file }, { toast: t('details.uploaded') })}
      onRemove={() => remove.run({ id, revision, [kind]: null })}
    />
  )
}
