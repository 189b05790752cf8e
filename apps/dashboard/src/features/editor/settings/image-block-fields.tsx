import type { Block } from '@waymark/contract'
import { Button, Image, Stack, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { limits } from '@waymark/contract/constants'
import { useEditor } from '../editor-context.ts'
import { toMediaUrl } from '../frame/create-editor-host.ts'
import { changeBlock, setText } from '../model/component-edits.ts'
import type { BlockFieldsProps } from './block-fields.ts'
import { blockFieldId } from './field-id.ts'
import { ImageUpload } from './image-upload.tsx'
import { useComponentChange } from './use-component-change.ts'
import { useFallbackText } from './use-fallback-text.ts'

type ImageBlock = Extract<Block, { type: 'IMAGE' }>

export function ImageBlockFields({ step, component, block, locale }: BlockFieldsProps<ImageBlock>) {
  const { t } = useTranslation('editor')
  const change = useComponentChange(step.id)
  const { app } = useEditor()
  const fallback = useFallbackText(block.alt)
  return (
    <Stack gap="xs">
      <Image src={toMediaUrl(app.sdkKey, block.media)} alt="" mah={120} fit="contain" radius="sm" />
      <ImageUpload
        onUploaded={(media) => change(changeBlock(component, block, { media }), `${block.id} media ${media}`)}
      >
        {(choose, isUploading) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUpload size={14} />}
            onClick={choose}
            loading={isUploading}
          >
            {t('image.replace')}
          </Button>
        )}
      </ImageUpload>
      <TextInput
        id={blockFieldId(block.id)}
        size="sm"
        label={t('image.alt', { locale })}
        description={t('image.altText')}
        placeholder={fallback}
        value={block.alt[locale] ?? ''}
        maxLength={limits.textLength}
        lang={locale}
        onChange={(event) => {
          const alt = setText(block.alt, locale, event.currentTarget.value)
          change(changeBlock(component, block, { alt }), `${block.id} alt ${locale}`)
        }}
      />
    </Stack>
  )
}
