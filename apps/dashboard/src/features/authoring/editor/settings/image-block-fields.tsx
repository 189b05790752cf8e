import type { Block } from '@waymark/contract'
import { Image, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../store/editor-context.ts'
import { toMediaUrl } from '../page/media-url.ts'
import { AltField } from './alt-field.tsx'
import type { BlockFieldsProps } from './content-props.ts'
import { ImageUpload } from './image-upload.tsx'
import { UploadButton } from './upload-button.tsx'
import { useBlockChange } from './use-block-change.ts'

type ImageBlock = Extract<Block, { type: 'IMAGE' }>

export function ImageBlockFields({ stepId, block, locale }: BlockFieldsProps<ImageBlock>) {
  const { t } = useTranslation('editor')
  const change = useBlockChange(stepId)
  const { app } = useEditor()
  const set = (it: Partial<ImageBlock>, part: string) => change({ ...block, ...it }, part)
  return (
    <Stack gap="xs">
      <Image src={toMediaUrl(app.sdkKey, block.media)} alt="" mah={120} fit="contain" radius="sm" />
      <ImageUpload onUploaded={(media) => set({ media }, `media ${media}`)}>
        {(choose, isUploading) => (
          <UploadButton icon={<IconUpload size={14} />} isUploading={isUploading} onClick={choose}>
            {t('image.replace')}
          </UploadButton>
        )}
      </ImageUpload>
      <AltField
        block={block}
        locale={locale}
        label={t('image.alt', { locale })}
        description={t('image.altText')}
        onChange={(alt) => set({ alt }, `alt ${locale}`)}
      />
    </Stack>
  )
}
